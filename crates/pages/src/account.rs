//! Logging in, making an account, settings.

use maud::{Markup, html};

use crate::friends::TakesChallenges;
use crate::model::{AccountForm, Alerts, Ctx, Motion, Settings, Sounds};
use crate::page::{language_switch, notice_box, site, theme_switch, yes_no};
use crate::paths;
use crate::say::Say;

/// The page to log in.
pub fn login(ctx: &Ctx, form: &AccountForm) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("login-title")) }
        (name_and_password(say, form, false))
        p.quiet { (say.the("login-lost")) " " a.link href=(paths::recover()) { (say.the("recover-title")) } @if form.mail { " · " a.link href=(paths::forgot()) { (say.the("forgot-title")) } } }
        p.quiet { (say.the("login-none")) " " a.link href=(paths::register()) { (say.the("register-title")) } }
    };
    narrow(ctx, "login-title", &content)
}

/// The page to make an account.
pub fn register(ctx: &Ctx, form: &AccountForm) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("register-title")) }
        p.quiet { (say.the("register-why")) }
        (name_and_password(say, form, true))
        p.quiet { (say.the("register-have")) " " a.link href=(paths::login()) { (say.the("login-title")) } }
    };
    narrow(ctx, "register-title", &content)
}

/// The page of settings, and of the account if there is one.
pub fn settings(ctx: &Ctx, settings: &Settings) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("settings-title")) }
        @if let Some(error) = &settings.error { (notice_box(say, error)) }
        section {
            h2.head { (say.the("settings-you")) }
            form.fields method="post" action=(paths::settings_name()) {
                label { span { (say.the("name")) } input name="name" required maxlength="24" value=(ctx.name) autocomplete="nickname"; }
                button.btn.btn-solid { (say.the("settings-name-do")) }
            }
            @if ctx.account {
                p.quiet { (say.the("settings-account")) }
                p.row {
                    @if let Some(id) = settings.page { a.btn href=(paths::profile(id)) { (say.the("profile-own")) } }
                    a.btn href=(paths::security()) { (say.the("security-title")) }
                    a.btn href=(paths::tokens()) { (say.the("tokens-title")) }
                    a.btn href=(paths::bots()) { (say.the("bots-title")) }
                    @if settings.operator { a.btn href=(paths::operators()) { (say.the("operators-title")) } }
                }
            } @else {
                p.quiet { (say.the("settings-guest")) }
                p.row { a.btn href=(paths::register()) { (say.the("register-title")) } a.btn href=(paths::login()) { (say.the("login-title")) } }
            }
        }
        section {
            h2.head { (say.the("settings-look")) }
            p.row { (language_switch(ctx, say)) (theme_switch(ctx, say)) }
        }
        section {
            h2.head { (say.the("settings-play")) }
            form.fields method="post" action=(paths::settings_prefs()) {
                input type="hidden" name="back" value=(paths::settings());
                (yes_no(say, "confirm", "settings-confirm", settings.confirm))
                (yes_no(say, "hints", "settings-hints", settings.hints))
                button.btn.btn-solid { (say.the("save")) }
            }
        }
        section {
            h2.head { (say.the("settings-lively")) }
            p.quiet { (say.the("settings-lively-why")) }
            form.fields method="post" action=(paths::settings_prefs()) {
                input type="hidden" name="back" value=(paths::settings());
                (choice(say, "motion", Motion::ALL.map(Motion::code), ctx.liveliness.motion.code()))
                (choice(say, "pieces", Sounds::ALL.map(Sounds::code), ctx.liveliness.sounds.code()))
                button.btn.btn-solid { (say.the("save")) }
            }
        }
        section {
            h2.head { (say.the("settings-alerts")) }
            p.quiet { (say.the("settings-alerts-why")) }
            form.fields method="post" action=(paths::settings_prefs()) {
                input type="hidden" name="back" value=(paths::settings());
                (yes_no(say, "sound", "settings-sound", !settings.alerts.mute))
                label {
                    span { (say.the("settings-volume")) }
                    input #volume type="range" name="volume" min=(Alerts::VOLUMES.start()) max=(Alerts::VOLUMES.end()) value=(settings.alerts.volume);
                }
                button.btn #try-sound type="button" hidden { (say.the("settings-sound-try")) }
                (yes_no(say, "notify", "settings-notify", settings.alerts.notify))
                p.told.bad #notify-refused role="alert" hidden { (say.the("settings-notify-refused")) }
                button.btn.btn-solid { (say.the("save")) }
            }
            @if settings.away { p.row { a.btn href=(paths::away()) { (say.the("away-open")) } } }
        }
        @if settings.page.is_some() { (page_settings(say, settings)) }
        section {
            h2.head { (say.the("settings-data")) }
            p.quiet { (say.the("settings-export-why")) }
            form method="post" action=(paths::settings_export()) data-plain { button.btn { (say.the("settings-export")) } }
            @if ctx.account {
                form method="post" action=(paths::logout()) { button.btn { (say.the("logout")) } }
            }
            details.danger {
                summary { (say.the("settings-delete")) }
                p { (say.the("settings-delete-why")) }
                form.fields method="post" action=(paths::settings_delete()) {
                    @if ctx.account {
                        label { span { (say.the("password")) } input type="password" name="password" required autocomplete="current-password"; }
                    }
                    button.btn.btn-bad { (say.the("settings-delete-do")) }
                }
            }
        }
    };
    narrow(ctx, "settings-title", &content)
}

/// One of several, by the names that the form sends.
fn choice<const N: usize>(say: Say, name: &str, values: [&str; N], chosen: &str) -> Markup {
    html! {
        fieldset.choice {
            legend { (say.the(&format!("settings-{name}"))) }
            @for value in values {
                label { input type="radio" name=(name) value=(value) checked[value == chosen]; (say.the(&format!("settings-{name}-{value}"))) }
            }
        }
    }
}

/// What others see of an account's page, and who may ask its owner for a game.
fn page_settings(say: Say, settings: &Settings) -> Markup {
    html! {
        section {
            h2.head { (say.the("settings-people")) }
            p.quiet { (say.the("settings-private-why")) }
            form.fields method="post" action=(paths::settings_prefs()) {
                input type="hidden" name="back" value=(paths::settings());
                (yes_no(say, "private", "settings-private", settings.private))
                (yes_no(say, "bots", "settings-bots", settings.bots))
                p.quiet { (say.the("settings-bots-why")) }
                fieldset.choice {
                    legend { (say.the("settings-challenges")) }
                    @for who in TakesChallenges::ALL {
                        label {
                            input type="radio" name="challenges" value=(who.code()) checked[who == settings.challenges];
                            (say.the(&format!("challenges-{}", who.code())))
                        }
                    }
                }
                button.btn.btn-solid { (say.the("save")) }
            }
        }
    }
}

pub(crate) fn narrow(ctx: &Ctx, title: &str, content: &Markup) -> Markup {
    site(ctx, &Say::new(ctx.lang).the(title), &html! { div.narrow { (content) } })
}

/// The form of both pages.
fn name_and_password(say: Say, form: &AccountForm, newcomer: bool) -> Markup {
    let (action, submit, autocomplete) = if newcomer {
        (paths::register(), "register-do", "new-password")
    } else {
        (paths::login(), "login-do", "current-password")
    };
    html! {
        @if let Some(error) = &form.error { (notice_box(say, error)) }
        form.fields method="post" action=(action) {
            label { span { (say.the("name")) } input name="name" required maxlength="24" value=(form.name) autocomplete="username"; }
            label {
                span { (say.the("password")) }
                input type="password" name="password" required maxlength="200"
                    minlength=[newcomer.then_some("8")] autocomplete=(autocomplete);
                @if newcomer { small { (say.the("password-hint")) } }
            }
            button.btn.btn-solid { (say.the(submit)) }
        }
    }
}
