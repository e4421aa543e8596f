//! The page on which a table is set up.

use hindsight_core::{OptionKind, OptionSpec};
use hindsight_table::{Clock, Timeout};
use maud::{Markup, html};

use crate::board::board_of;
use crate::form::bounds;
use crate::model::{BotChoice, Ctx, NewTable, NewTableForm, SeatChoice};
use crate::page::{bot_name, clock_words, notice_box, site};
use crate::paths;
use crate::say::{Say, args};

/// The page on which a table is set up. None for a game without a board.
pub fn new_table(ctx: &Ctx, new: &NewTable) -> Option<Markup> {
    board_of(&new.game)?;
    let say = Say::new(ctx.lang);
    let fresh = NewTableForm { rated: new.rated, ..NewTableForm::fresh(new.seats) };
    let form = new.form.as_ref().unwrap_or(&fresh);
    let title = say.the(&format!("game-{}", new.game));
    let content = match &new.table {
        Some(table) => html! {
            div.narrow {
                h1 { (say.with("change-title", &args![game = title.clone()])) }
                p.quiet { (say.the("change-lead")) }
                @if let Some(error) = &new.error { (notice_box(say, error)) }
                form.fields method="post" action=(paths::choices(&table.id)) {
                    (choices(say, new, form))
                    p.row { button.btn.btn-solid { (say.the("change-do")) } a.btn href=(paths::table(&table.id)) { (say.the("cancel")) } }
                }
            }
        },
        None => html! {
            div.narrow {
                h1 { (say.with("new-title", &args![game = title.clone()])) }
                p.quiet { (say.the("new-lead")) }
                @if let Some(error) = &new.error { (notice_box(say, error)) }
                form.fields method="post" action=(paths::new_table(&new.game)) {
                    p.row { button.btn.btn-solid #make-link { (say.the("new-link")) } a.btn href=(paths::home()) { (say.the("cancel")) } }
                    details.more open[new.error.is_some()] {
                        summary { (say.the("new-more")) " " (holds(say, form).join(" · ")) }
                        (choices(say, new, form))
                        p.row { button.btn.btn-solid { (say.the("new-do")) } }
                    }
                }
            }
        },
    };
    Some(site(ctx, &title, &content))
}

/// All that can be chosen before a game.
fn choices(say: Say, new: &NewTable, form: &NewTableForm) -> Markup {
    html! {
                (seats(say, new, form))
                @if !new.options.is_empty() {
                    fieldset {
                        legend { (say.the("new-options")) }
                        @for option in new.options { (option_field(say, &new.game, option, form)) }
                    }
                }
                (clocks(say, form))
                (timeout(say, form))
                fieldset.choice {
                    legend { (say.the("new-visible")) }
                    @for (value, on) in [("link", !form.public), ("public", form.public)] {
                        label { input type="radio" name="visible" value=(value) checked[on]; span { (say.the(&format!("visible-{value}"))) } }
                    }
                }
                (rated(say, form))
                fieldset.choice {
                    legend { (say.the("coach")) }
                    @for (value, on) in [("no", !form.coach), ("yes", form.coach)] {
                        label { input type="radio" name="coach" value=(value) checked[on]; span { (say.the(&format!("coach-new-{value}"))) } }
                    }
                }
    }
}

/// What holds unless something else is chosen.
fn holds(say: Say, form: &NewTableForm) -> [String; 4] {
    [
        say.with("seats-just", &args![n = form.seats.len()]),
        clock_words(say, form.clock),
        say.the(if form.public { "visible-public" } else { "visible-link" }),
        say.the(if form.rated { "rated" } else { "casual" }),
    ]
}

fn seats(say: Say, new: &NewTable, form: &NewTableForm) -> Markup {
    let (least, most) = new.seats;
    html! {
        fieldset {
            legend { (say.the("new-seats")) }
            @for place in 0..most {
                @let chosen = form.seats.get(usize::from(place));
                label {
                    span { (say.with("seat-number", &args![n = place + 1])) }
                    select name={ "seat-" (place) } {
                        option value="me" selected[chosen == Some(&SeatChoice::Me)] { (say.the("seat-me")) }
                        option value="open" selected[chosen == Some(&SeatChoice::Open)] {
                            @match guest(new, place) {
                                Some(name) => (say.with("seat-guest", &args![name = name.to_string()])),
                                None => (say.the("seat-friend")),
                            }
                        }
                        @if place >= least {
                            option value="none" selected[chosen.is_none()] { (say.the("seat-none")) }
                        }
                        @for bot in &new.bots {
                            option value={ "bot:" (bot.name) } selected[chosen == Some(&SeatChoice::Bot(bot.name.clone()))] {
                                (bot_label(say, bot))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who sits on a place of a table that is there already.
fn guest(new: &NewTable, place: u8) -> Option<&str> {
    new.table.as_ref()?.guests.get(usize::from(place))?.as_deref()
}

fn bot_label(say: Say, bot: &BotChoice) -> String {
    say.with("seat-bot", &args![name = bot_name(say, &bot.name)])
}

/// Whether the result changes ratings.
pub(crate) fn rated(say: Say, form: &NewTableForm) -> Markup {
    html! {
        fieldset.choice {
            legend { (say.the("new-rated")) }
            @for (value, on) in [("yes", form.rated), ("no", !form.rated)] {
                label { input type="radio" name="rated" value=(value) checked[on]; span { (say.the(&format!("rated-new-{value}"))) } }
            }
        }
    }
}

pub(crate) fn option_field(
    say: Say,
    game: &str,
    option: &OptionSpec,
    form: &NewTableForm,
) -> Markup {
    let label = say.the(&format!("opt-{game}-{}", option.name));
    let name = format!("opt-{}", option.name);
    let value =
        form.option(option.name).map_or_else(|| option.kind.default().to_string(), str::to_string);
    html! {
        @match option.kind {
            OptionKind::Flag { .. } => {
                input type="hidden" name=(name) value="false";
                label.tick { input type="checkbox" name=(name) value="true" checked[value == "true"]; span { (label) } }
            }
            OptionKind::Number { least, most, .. } if most - least <= 2 => {
                fieldset.choice {
                    legend { (label) }
                    @for n in least..=most {
                        label { input type="radio" name=(name) value=(n) checked[value == n.to_string()]; (n) }
                    }
                }
            }
            OptionKind::Number { least, most, .. } => {
                label { span { (label) } input type="number" name=(name) min=(least) max=(most) value=(value) required; }
            }
        }
    }
}

/// The kinds of clock; the numbers of each stand beside it, and those of the
/// others do no harm.
pub(crate) fn clocks(say: Say, form: &NewTableForm) -> Markup {
    let (mut seconds, mut minutes, mut increment, mut days) = (60, 10, 5, 2);
    let kind = match form.clock {
        Clock::None => "none",
        Clock::Move { seconds: s } => {
            seconds = s;
            "move"
        }
        Clock::Total { seconds: s, increment: i } => {
            (minutes, increment) = (s / 60, i);
            "total"
        }
        Clock::Days { days: d } => {
            days = d;
            "days"
        }
    };
    let number = |name: &str, value: u32, (least, most): (u32, u32)| {
        html! {
            input type="number" name=(name) value=(value) min=(least) max=(most) aria-label=(say.the(&format!("field-{name}")));
        }
    };
    html! {
        fieldset.clocks {
            legend { (say.the("new-clock")) }
            @for (value, fields) in [
                ("none", html! {}),
                ("move", number("clock-seconds", seconds, bounds::MOVE_SECONDS)),
                ("total", html! {
                    (number("clock-minutes", minutes, bounds::TOTAL_MINUTES)) " + " (number("clock-increment", increment, bounds::INCREMENT))
                }),
                ("days", number("clock-days", days, bounds::DAYS)),
            ] {
                div {
                    label { input type="radio" name="clock" value=(value) checked[kind == value]; span { (say.the(&format!("clock-kind-{value}"))) } }
                    (fields)
                }
            }
        }
    }
}

/// What happens when a clock runs out.
pub(crate) fn timeout(say: Say, form: &NewTableForm) -> Markup {
    html! {
        fieldset.choice.timeout {
            legend { (say.the("new-timeout")) }
            @for (value, on) in [("bot", form.timeout == Timeout::Bot), ("lose", form.timeout == Timeout::Lose)] {
                label { input type="radio" name="timeout" value=(value) checked[on]; span { (say.the(&format!("timeout-{value}"))) } }
            }
        }
    }
}
