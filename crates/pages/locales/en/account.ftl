### What keeps an account one's own.

security-title = Account security
security-back = All settings
login-lost = Lost your password?
password-now = Present password
password-new = New password
password-do = Set the new password
password-others-end = You stay logged in here and are logged out everywhere else.
recover-title = Use a recovery code
recover-why = Type one of the recovery codes you were given, and choose a new password. Each code is good once.
recover-code = Recovery code
codes-title = Recovery codes
codes-left = { $n ->
    [0] You have no recovery codes.
    [one] You have { $n } unused code.
   *[other] You have { $n } unused codes.
}
codes-why = A recovery code opens your account when you have lost the password or the device of the second factor. It is the only way back if you have given no e-mail address.
codes-once = Write these down or print them, and keep them in a safe place. They are shown only now; each is good once.
codes-kept = I have kept them
codes-anew = Make new codes…
codes-anew-why = The codes you have now will be good no more.
codes-anew-do = Make new codes
factor-title = Second factor
factor-why = Besides the password, logging in then asks for a code that an authenticator app on your phone makes. Optional.
factor-is-on = Logging in asks for a code from your authenticator app.
factor-set-up = Set up a second factor
factor-scan = Scan this picture with an authenticator app.
factor-qr = The secret as a QR code; the same is written below.
factor-type = Or type this secret into the app:
factor-open = Open it in the app on this device
factor-first = The code the app shows now
factor-do = Turn the second factor on
factor-off = Turn the second factor off…
factor-off-do = Turn it off
factor-code = Code from your authenticator app
factor-code-or = Or one of your recovery codes.
sessions-title = Where you are logged in
session-unknown = An unknown device
session-this = this one
session-since = since { $date }
session-used = { $n ->
    [0] used today
    [one] last used yesterday
   *[other] last used { $n } days ago
}
session-end = End
session-end-label = End: { $device }
