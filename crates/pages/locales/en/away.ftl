### How people are reached who are not here.

away-title = When you are away
away-open = When you are away…
away-why = While no page of ours is open, we can still tell you that a game without a quick clock waits for you. A message names the game and nothing of what is on the table.

## In this browser

push-title = Messages to your devices
push-why = Your browser shows a message even when no page is open: one for each turn that waits for you.
push-allow = Allow on this device
push-refused = The browser does not allow it. Change that in its settings for this page, then try again.
push-failed = The device could not be registered. Check your connection and try again.
push-cannot = This browser cannot do that. On an iPhone or iPad, add this page to the home screen first and open it from there.
push-needs-script = This needs scripts, which are turned off.
push-stranger = Nothing can wait for you yet: play a game first.
push-end = Remove
push-end-label = Remove: { $device }

## E-mail

mail-title = E-mail
mail-why = With an address we can tell you that a game waits for you, and you can set a new password when you have lost yours. Nobody else ever sees it.
mail-needs-account = An address belongs to an account.
mail-address = E-mail address
mail-is = Your address: { $address }
mail-give = Send the confirmation link
mail-change = Change the address…
mail-wish = Send mail
mail-wish-turn = for each turn that has waited for half an hour
mail-wish-daily = once a day, if something waits
mail-wish-never = never
mail-remove = Remove the address
mail-confirm-title = Confirm your e-mail address
mail-confirm-why = Is { $address } to be the address of { $name }?
mail-confirm-do = Yes, confirm
mail-stop-title = No more mail
mail-stop-why = You will get no more mail about your games. You can change that in the settings.
mail-stop-do = Send me no more mail

## A new password by mail

forgot-title = Get a link by e-mail
forgot-why = Type the address that you gave in the settings. We send a link there with which you can choose a new password.
forgot-do = Send the link
forgot-sent = If an account has this address, a link is on its way. It is good for an hour.
reset-title = Choose a new password
reset-why = For the account { $name }. All devices are logged out.

## The mails themselves

letter-hello = Hello { $name },
letter-confirm = Confirm your e-mail address
letter-confirm-why = somebody, hopefully you, gave this address for your account at { $host }. Follow this link to confirm it. The link is good for a day.
letter-confirm-not = If it was not you, ignore this mail: nothing happens.
letter-moved = Your e-mail address was changed
letter-moved-why = This address no longer belongs to an account at { $host }: another was given, or it was removed. If it was not you, log in, change your password and give the address anew.
letter-reset = A new password
letter-reset-why = somebody, hopefully you, asked for a new password for your account at { $host }. Follow this link to choose one. The link is good for an hour and works once.
letter-turn-why = a game waits for you:
letter-digest = { $n ->
    [one] { $n } game waits for you
   *[other] { $n } games wait for you
}
letter-digest-why = these games wait for you:
letter-stop = No more mail like this:

## What is told

notice-mail-sent = A link is on its way to your address. Follow it within a day to confirm the address.
notice-mail-confirmed = The address is confirmed.
notice-mail-removed = The address is removed.
notice-bad-address = This is no e-mail address. Expected is something like anna@example.org.
notice-bad-link = This link is good no more: it was used already, or it is too old. Ask for a new one.
notice-bad-endpoint = This browser gave an address that cannot be pushed to. Try another browser.
