//! How somebody is reached who is not here: their devices and their e-mail address, and what
//! links in mails lead to.

use maud::{Markup, html};

use crate::account::narrow;
use crate::asset::url;
use crate::calendar::date;
use crate::model::{Ctx, Notice};
use crate::page::{notice_box, page_with};
use crate::paths;
use crate::say::{Say, args};

/// The page of how the viewer is reached.
#[derive(Clone, Debug)]
pub struct Away {
    /// Whether the house pushes at all.
    pub pushes: bool,
    /// The public key with which browsers register; none for somebody who is nobody yet.
    pub push_key: Option<String>,
    /// The devices that are pushed to.
    pub devices: Vec<PushLine>,
    /// The viewer's mail, where the house sends any.
    pub mail: Option<MailBox>,
    /// Why the last change was refused.
    pub error: Option<Notice>,
}

/// A device that is pushed to.
#[derive(Clone, Debug)]
pub struct PushLine {
    /// What removes it.
    pub id: i64,
    /// What it is, in a few words; empty if that is not known.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Whether the viewer looks through it.
    pub this: bool,
}

/// What somebody has told of their mail.
#[derive(Clone, Debug, Default)]
pub struct MailBox {
    /// The address, if one was confirmed.
    pub address: Option<String>,
    /// When mail is sent there.
    pub wish: MailWish,
    /// What was typed as an address last time, if it was refused.
    pub typed: String,
}

/// When somebody wants mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MailWish {
    /// For each turn that waits.
    #[default]
    Turn,
    /// Once a day.
    Daily,
    /// Not at all.
    Never,
}

impl MailWish {
    /// All of them.
    pub const ALL: [MailWish; 3] = [MailWish::Turn, MailWish::Daily, MailWish::Never];

    /// Its word in forms and in the store.
    pub fn code(self) -> &'static str {
        match self {
            MailWish::Turn => "turn",
            MailWish::Daily => "daily",
            MailWish::Never => "never",
        }
    }

    /// The wish with this word.
    pub fn from_code(code: &str) -> Option<MailWish> {
        MailWish::ALL.into_iter().find(|wish| wish.code() == code)
    }
}

/// The page of how the viewer is reached.
pub fn away(ctx: &Ctx, away: &Away) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("away-title")) }
        p { a.link href=(paths::settings()) { (say.the("security-back")) } }
        p.quiet { (say.the("away-why")) }
        @if let Some(error) = &away.error { (notice_box(say, error)) }
        @if away.pushes {
            section {
                h2.head { (say.the("push-title")) }
                p.quiet { (say.the("push-why")) }
                (devices(say, away))
            }
        }
        @if let Some(mail) = &away.mail {
            section {
                h2.head { (say.the("mail-title")) }
                p.quiet { (say.the("mail-why")) }
                @if ctx.account { (mail_box(say, mail)) } @else {
                    p { (say.the("mail-needs-account")) }
                    p.row { a.btn href=(paths::register()) { (say.the("register-title")) } a.btn href=(paths::login()) { (say.the("login-title")) } }
                }
            }
        }
    };
    let content = html! { div.narrow { (content) } };
    page_with(ctx, &say.the("away-title"), vec![url("push.js")], &content, false)
}

fn devices(say: Say, away: &Away) -> Markup {
    let Some(key) = &away.push_key else {
        return html! { p { (say.the("push-stranger")) } };
    };
    html! {
        @if !away.devices.is_empty() {
            ul.sessions { @for device in &away.devices { (device_line(say, device)) } }
        }
        noscript { p { (say.the("push-needs-script")) } }
        div #push hidden data-key=(key) data-to=(paths::push()) data-worker=(paths::worker()) {
            button.btn.btn-solid #push-allow type="button" { (say.the("push-allow")) }
        }
        p #push-cannot hidden { (say.the("push-cannot")) }
        p.told.bad #push-refused role="alert" hidden { (say.the("push-refused")) }
        p.told.bad #push-failed role="alert" hidden { (say.the("push-failed")) }
    }
}

fn device_line(say: Say, line: &PushLine) -> Markup {
    let device = match line.device.as_str() {
        "" => say.the("session-unknown"),
        device => device.to_string(),
    };
    html! {
        li {
            div {
                b { (device) }
                @if line.this { " " span.badge { (say.the("session-this")) } }
                small { (say.rich("session-since", args![], &[("date", date(say, line.since))])) }
            }
            form method="post" action=(paths::push_end()) data-plain data-this[line.this] {
                input type="hidden" name="device" value=(line.id);
                button.btn aria-label=(say.with("push-end-label", &args![device = device])) { (say.the("push-end")) }
            }
        }
    }
}

fn mail_box(say: Say, mail: &MailBox) -> Markup {
    let Some(address) = &mail.address else { return address_form(say, mail) };
    html! {
        p.wraps { (say.with("mail-is", &args![address = address.clone()])) }
        form.fields method="post" action=(paths::mail_wish()) {
            fieldset.choice {
                legend { (say.the("mail-wish")) }
                @for wish in MailWish::ALL {
                    label {
                        input type="radio" name="wish" value=(wish.code()) checked[mail.wish == wish];
                        (say.the(match wish {
                            MailWish::Turn => "mail-wish-turn",
                            MailWish::Daily => "mail-wish-daily",
                            MailWish::Never => "mail-wish-never",
                        }))
                    }
                }
            }
            button.btn.btn-solid { (say.the("save")) }
        }
        details open[!mail.typed.is_empty()] {
            summary { (say.the("mail-change")) }
            (address_form(say, mail))
            form method="post" action=(paths::mail_remove()) { button.btn { (say.the("mail-remove")) } }
        }
    }
}

fn address_form(say: Say, mail: &MailBox) -> Markup {
    html! {
        form.fields method="post" action=(paths::mail_address()) {
            label { span { (say.the("mail-address")) } input type="email" name="address" required maxlength="254" value=(mail.typed) autocomplete="email"; }
            label { span { (say.the("password-now")) } input type="password" name="password" required maxlength="200" autocomplete="current-password"; }
            button.btn.btn-solid { (say.the("mail-give")) }
        }
    }
}

/// What a link to confirm an address leads to.
pub fn confirm_address(ctx: &Ctx, token: &str, address: &str, name: &str) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("mail-confirm-title")) }
        p.wraps { (say.with("mail-confirm-why", &args![address = address.to_string(), name = name.to_string()])) }
        form method="post" action=(paths::mail_confirm(token)) { button.btn.btn-solid { (say.the("mail-confirm-do")) } }
    };
    narrow(ctx, "mail-confirm-title", &content)
}

/// What a link to get no more mail leads to; it says so once it is done.
pub fn stop_mail(ctx: &Ctx, address: &str, done: bool) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("mail-stop-title")) }
        @if done { p role="status" { (say.the("mail-stop-why")) } } @else {
            form method="post" action=(address) { button.btn.btn-solid { (say.the("mail-stop-do")) } }
        }
    };
    narrow(ctx, "mail-stop-title", &content)
}

/// The page to ask for a new password by mail; it says so once it is done.
pub fn forgot(ctx: &Ctx, done: bool, typed: &str, error: Option<&Notice>) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("forgot-title")) }
        @if done { p role="status" { (say.the("forgot-sent")) } } @else {
            p.quiet { (say.the("forgot-why")) }
            @if let Some(error) = error { (notice_box(say, error)) }
            form.fields method="post" action=(paths::forgot()) {
                label { span { (say.the("mail-address")) } input type="email" name="address" required maxlength="254" value=(typed) autocomplete="email"; }
                button.btn.btn-solid { (say.the("forgot-do")) }
            }
        }
    };
    narrow(ctx, "forgot-title", &content)
}

/// What a link for a new password leads to.
pub fn reset(ctx: &Ctx, token: &str, name: &str, error: Option<&Notice>) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("reset-title")) }
        p.quiet { (say.with("reset-why", &args![name = name.to_string()])) }
        @if let Some(error) = error { (notice_box(say, error)) }
        form.fields method="post" action=(paths::reset(token)) {
            input type="hidden" name="username" value=(name) autocomplete="username";
            label {
                span { (say.the("password-new")) }
                input type="password" name="password" required minlength="8" maxlength="200" autocomplete="new-password";
                small { (say.the("password-hint")) }
            }
            button.btn.btn-solid { (say.the("password-do")) }
        }
    };
    narrow(ctx, "reset-title", &content)
}
