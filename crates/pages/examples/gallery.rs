//! Writes every page in several states as static files, to be looked at:
//! `cargo run -p hindsight-pages --example gallery -- DIR`, then serve DIR.

use std::fs;
use std::path::Path;

use hindsight_core::{BotSetup, Observer, Seat, Seed, SwiftDice, Think};
use hindsight_pages as pages;
use hindsight_pages::*;
use hindsight_registry::{AnyMatch, GAMES};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| {
        eprintln!("expected a folder to write the pages to");
        std::process::exit(2)
    });
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    let mut written = 0;
    for lang in Lang::ALL {
        for theme in [Theme::Light, Theme::Dark] {
            for (name, html) in gallery(lang, theme) {
                save_assets(folder, &html)?;
                let file = format!("{name}.{}.{}.html", lang.code(), theme.code());
                fs::write(folder.join(file), html)?;
                written += 1;
            }
        }
    }
    println!("{written} pages in {}", folder.display());
    Ok(())
}

/// Writes whatever the page asks for.
fn save_assets(folder: &Path, html: &str) -> std::io::Result<()> {
    for part in html.split("/assets/").skip(1) {
        let path = part.split(['"', '#']).next().unwrap_or_default();
        if let Some(asset) = pages::asset(path) {
            fs::write(folder.join("assets").join(path), asset.bytes)?;
        }
    }
    Ok(())
}

fn gallery(lang: Lang, theme: Theme) -> Vec<(String, String)> {
    let ctx =
        Ctx { lang, theme, name: "Lena".into(), account: false, path: "/".into(), flash: None };
    let member =
        Ctx { account: true, flash: Some(Notice::Saved), path: "/settings".into(), ..ctx.clone() };
    let game = GAMES[0];
    let mut all: Vec<(&str, Markup)> = vec![
        ("home", pages::home(&ctx, &home_data())),
        ("home-new", pages::home(&ctx, &Home::default())),
        (
            "login",
            pages::login(&ctx, &Login { name: "Lena".into(), error: Some(Notice::BadLogin) }),
        ),
        ("register", pages::register(&ctx, &Register { name: "Lena".into(), error: None })),
        (
            "settings",
            pages::settings(
                &member,
                &Settings { confirm: false, hints: true, sessions: 2, error: None },
            ),
        ),
        ("error", pages::error(&ctx, 404, &Notice::NoTable)),
        ("lobby", pages::table(&ctx, &lobby())),
    ];
    all.extend(pages::rules(&ctx, game.id()).map(|page| ("rules", page)));
    let new = NewTable {
        game: game.id().into(),
        seats: game.seats(),
        options: game.options(),
        bots: game
            .bots()
            .iter()
            .map(|bot| BotChoice { name: bot.name.into(), level: bot.level })
            .collect(),
        form: Some(NewTableForm {
            clock: ClockRule::Total { minutes: 10, increment: 5 },
            ..NewTableForm::fresh(game.seats())
        }),
    };
    all.extend(pages::new_table(&ctx, &new).map(|page| ("new", page)));
    let mut pages: Vec<(String, String)> =
        all.into_iter().map(|(name, page)| (name.to_string(), page.into_string())).collect();
    for (name, steps, options, confirm) in [
        ("start", 0, "", false),
        ("place", 64, "", false),
        ("draw", 61, "", false),
        ("wait", 62, "", false),
        ("six", 100, "expeditions=6", true),
        ("second", 150, "", false),
        ("over", usize::MAX, "", false),
    ] {
        let played = play(options, steps);
        let seat = if name == "wait" { Some(1) } else { Some(0) };
        let page = pages::table(&ctx, &table_of(&*played, seat, confirm)).into_string();
        if name == "place" {
            for pick in [1, 4] {
                let id = format!("id=\"pick-{pick}\"");
                pages.push((
                    format!("table-picked{pick}"),
                    page.replace(&id, &format!("{id} checked")),
                ));
            }
        }
        if name == "six" {
            let picked = page.replace("id=\"pick-2\"", "id=\"pick-2\" checked");
            pages.push(("table-confirm".into(), picked));
        }
        pages.push((format!("table-{name}"), page));
    }
    let played = play("", 90);
    pages.push((
        "table-watch".into(),
        pages::table(&ctx, &table_of(&*played, None, false)).into_string(),
    ));
    pages.push((
        "moves".into(),
        pages::moves(&ctx, &table_of(&*played, Some(0), false)).into_string(),
    ));
    pages
}

fn home_data() -> Home {
    let running = |others: Vec<Player>, my_turn, clock_ms| Running {
        table: "k3f9".into(),
        game: "lost-cities".into(),
        others,
        lobby: false,
        my_turn,
        clock_ms,
    };
    Home {
        running: vec![
            running(vec![Player::Person("Tomasz".into())], true, Some(258_000)),
            running(vec![Player::Bot("greedy".into())], true, None),
            running(vec![Player::Person("Ania <3 & co.".into())], false, Some(172_800_000)),
        ],
        open: vec![
            OpenTable {
                table: "a".into(),
                game: "lost-cities".into(),
                host: "Kasia".into(),
                options: "rounds=1,expeditions=6".into(),
                taken: 1,
                seats: 2,
                clock: ClockRule::Total { minutes: 10, increment: 5 },
            },
            OpenTable {
                table: "b".into(),
                game: "lost-cities".into(),
                host: "Misha".into(),
                options: "rounds=3,expeditions=5".into(),
                taken: 1,
                seats: 2,
                clock: ClockRule::None,
            },
        ],
        finished: vec![Finished {
            table: "c".into(),
            game: "lost-cities".into(),
            others: vec![Player::Person("Oleg".into())],
            place: 1,
            shared: false,
        }],
    }
}

/// A match of two greedy players after so many steps, or at its end.
fn play(options: &str, steps: usize) -> Box<dyn AnyMatch> {
    let game = GAMES[0];
    let seed: Seed =
        "0011223344556677889900112233445566778899001122334455667788990011".parse().expect("a seed");
    let mut played = game.start(options, 2, seed).expect("options of the gallery are good");
    let mut bot = game
        .bot("greedy", &BotSetup { think: Think::Default })
        .expect("every game has a greedy bot");
    let mut dice = SwiftDice::new(7);
    for _ in 0..steps {
        let hindsight_core::Turn::Act(seats) = played.turn() else { break };
        let Some(seat) = seats.first() else { break };
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).expect("a bot's choice is legal");
    }
    played
}

fn table_of(played: &dyn AnyMatch, my_seat: Option<usize>, confirm: bool) -> Table {
    let who = my_seat.map_or(Observer::Spectator, |seat| Observer::Seat(Seat(seat as u8)));
    let acting = match played.turn() {
        hindsight_core::Turn::Act(seats) => seats,
        _ => hindsight_core::SeatSet::EMPTY,
    };
    let over = played.turn() == hindsight_core::Turn::Over;
    let seat = |place: usize, sitter| {
        let to_act = acting.contains(Seat(place as u8));
        let remaining_ms = if place == 0 { 258_000 } else { 402_000 };
        hindsight_pages::Seat {
            sitter,
            to_act,
            clock: (!confirm).then_some(Clock { remaining_ms, runs: to_act }),
            muted: false,
        }
    };
    Table {
        id: "k3f9".into(),
        game: played.game().into(),
        options: played.options(),
        seats: vec![
            seat(0, Sitter::Person { name: "Lena".into(), online: true }),
            seat(
                1,
                if confirm {
                    Sitter::Bot { name: "greedy".into(), instead_of: None }
                } else {
                    Sitter::Person { name: "Tomasz".into(), online: true }
                },
            ),
        ],
        phase: if over { Phase::Over(Ending::Played) } else { Phase::Running },
        my_seat,
        host: false,
        public: false,
        clock: ClockRule::None,
        timeout: Timeout::Bot,
        link: "http://localhost:7171/t/k3f9".into(),
        view: Some(played.view(who)),
        legal: my_seat.map(|seat| played.legal(Seat(seat as u8))).unwrap_or_default(),
        seq: played.steps() as u64,
        log: played.events(who, 0).into_iter().enumerate().collect(),
        chat: vec![
            ChatLine { seat: Some(1), name: "Tomasz".into(), said: Said::Phrase(Phrase::Luck) },
            ChatLine {
                seat: Some(0),
                name: "Lena".into(),
                said: Said::Words("You too <b>!</b>".into()),
            },
        ],
        can_undo: my_seat.is_some_and(|seat| played.can_undo(Seat(seat as u8))),
        offers: if confirm { vec![1] } else { vec![] },
        standing: Some(played.standing()),
        commitment: Some(played.seed().commitment()),
        seed: over.then(|| format!("{:x}", played.seed())),
        rematch: None,
        confirm,
        hints: true,
    }
}

fn lobby() -> Table {
    let person = |name: &str| Sitter::Person { name: name.into(), online: true };
    let seat = |sitter| hindsight_pages::Seat { sitter, to_act: false, clock: None, muted: false };
    Table {
        phase: Phase::Lobby,
        host: true,
        clock: ClockRule::Total { minutes: 10, increment: 5 },
        seats: vec![seat(person("Lena")), seat(Sitter::Open)],
        view: None,
        legal: vec![],
        log: vec![],
        chat: vec![],
        ..table_of(&*play("rounds=1", 0), Some(0), false)
    }
}
