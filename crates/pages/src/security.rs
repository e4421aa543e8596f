//! What keeps an account one's own: password, recovery codes, second factor, sessions.

use maud::{Markup, html};

use crate::account::narrow;
use crate::calendar::date;
use crate::model::{AccountForm, CodeForm, Ctx, SecondFactorForm, Security, SessionLine};
use crate::page::{notice_box, qr};
use crate::paths;
use crate::say::{Say, args};

/// The page of the account's security.
pub fn security(ctx: &Ctx, security: &Security) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("security-title")) }
        p { a.link href=(paths::settings()) { (say.the("security-back")) } }
        @if let Some(error) = &security.error { (notice_box(say, error)) }
        section {
            h2.head { (say.the("password")) }
            form.fields method="post" action=(paths::settings_password()) {
                (present_password(say))
                (new_password(say, "new", "password-new"))
                p.quiet { (say.the("password-others-end")) }
                button.btn.btn-solid { (say.the("password-do")) }
            }
        }
        section {
            h2.head { (say.the("codes-title")) }
            p { (say.with("codes-left", &args![n = security.codes])) }
            p.quiet { (say.the("codes-why")) }
            details {
                summary { (say.the("codes-anew")) }
                form.fields method="post" action=(paths::settings_codes()) {
                    p.quiet { (say.the("codes-anew-why")) }
                    (present_password(say))
                    button.btn { (say.the("codes-anew-do")) }
                }
            }
        }
        section {
            h2.head { (say.the("factor-title")) }
            @if security.second_factor {
                p { (say.the("factor-is-on")) }
                details.danger {
                    summary { (say.the("factor-off")) }
                    form.fields method="post" action=(paths::second_factor_off()) {
                        (present_password(say))
                        button.btn.btn-bad { (say.the("factor-off-do")) }
                    }
                }
            } @else {
                p.quiet { (say.the("factor-why")) }
                p { a.btn href=(paths::second_factor()) { (say.the("factor-set-up")) } }
            }
        }
        section {
            h2.head { (say.the("sessions-title")) }
            ul.sessions { @for session in &security.sessions { (session_line(say, session)) } }
            form method="post" action=(paths::logout_everywhere()) { button.btn { (say.the("logout-everywhere")) } }
        }
    };
    narrow(ctx, "security-title", &content)
}

fn session_line(say: Say, session: &SessionLine) -> Markup {
    let device = match session.device.as_str() {
        "" => say.the("session-unknown"),
        device => device.to_string(),
    };
    html! {
        li {
            div {
                b { (device) }
                @if session.this { " " span.badge { (say.the("session-this")) } }
                small {
                    (say.rich("session-since", args![], &[("date", date(say, session.since))]))
                    " · " (say.with("session-used", &args![n = session.days]))
                }
            }
            @if !session.this {
                form method="post" action=(paths::end_session()) {
                    input type="hidden" name="session" value=(session.id);
                    button.btn aria-label=(say.with("session-end-label", &args![device = device])) { (say.the("session-end")) }
                }
            }
        }
    }
}

fn present_password(say: Say) -> Markup {
    html! {
        label {
            span { (say.the("password-now")) }
            input type="password" name="password" required maxlength="200" autocomplete="current-password";
        }
    }
}

fn new_password(say: Say, name: &str, label: &str) -> Markup {
    html! {
        label {
            span { (say.the(label)) }
            input type="password" name=(name) required minlength="8" maxlength="200" autocomplete="new-password";
            small { (say.the("password-hint")) }
        }
    }
}

/// The page that shows recovery codes, which nothing can show again.
pub fn recovery_codes(ctx: &Ctx, codes: &[String]) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("codes-title")) }
        p { (say.the("codes-once")) }
        ol.recovery { @for code in codes { li { code { (code) } } } }
        p.quiet { (say.the("codes-why")) }
        p { a.btn.btn-solid href=(paths::home()) { (say.the("codes-kept")) } }
    };
    narrow(ctx, "codes-title", &content)
}

/// The page that asks for the second factor.
pub fn login_code(ctx: &Ctx, form: &CodeForm) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("factor-title")) }
        @if let Some(error) = &form.error { (notice_box(say, error)) }
        form.fields method="post" action=(paths::login_code()) {
            input type="hidden" name="ticket" value=(form.ticket);
            label {
                span { (say.the("factor-code")) }
                input name="code" required maxlength="40" autocomplete="one-time-code" autofocus;
                small { (say.the("factor-code-or")) }
            }
            button.btn.btn-solid { (say.the("login-do")) }
        }
    };
    narrow(ctx, "factor-title", &content)
}

/// The page to set a new password by a recovery code.
pub fn recover(ctx: &Ctx, form: &AccountForm) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("recover-title")) }
        p.quiet { (say.the("recover-why")) }
        @if let Some(error) = &form.error { (notice_box(say, error)) }
        form.fields method="post" action=(paths::recover()) {
            label { span { (say.the("name")) } input name="name" required maxlength="24" value=(form.name) autocomplete="username"; }
            label { span { (say.the("recover-code")) } input name="code" required maxlength="40" autocomplete="off"; }
            (new_password(say, "password", "password-new"))
            button.btn.btn-solid { (say.the("password-do")) }
        }
    };
    narrow(ctx, "recover-title", &content)
}

/// The page to set up the second factor.
pub fn second_factor(ctx: &Ctx, form: &SecondFactorForm) -> Markup {
    let say = Say::new(ctx.lang);
    let spaced: Vec<String> =
        form.secret.as_bytes().chunks(4).map(|four| String::from_utf8_lossy(four).into()).collect();
    let content = html! {
        h1 { (say.the("factor-title")) }
        p.quiet { (say.the("factor-why")) }
        @if let Some(error) = &form.error { (notice_box(say, error)) }
        p { (say.the("factor-scan")) }
        (qr(&say.the("factor-qr"), &form.address))
        p { (say.the("factor-type")) " " code.secret { (spaced.join(" ")) } }
        p { a.link href=(form.address) { (say.the("factor-open")) } }
        form.fields method="post" action=(paths::second_factor()) {
            input type="hidden" name="secret" value=(form.secret);
            label {
                span { (say.the("factor-first")) }
                input name="code" required maxlength="10" inputmode="numeric" autocomplete="one-time-code";
            }
            (present_password(say))
            button.btn.btn-solid { (say.the("factor-do")) }
        }
        p { a.link href=(paths::security()) { (say.the("cancel")) } }
    };
    narrow(ctx, "factor-title", &content)
}
