//! Tables and pages to test and to look at.
#![allow(dead_code, reason = "each user needs a part of it")]
#![allow(clippy::missing_panics_doc, missing_docs, reason = "only for tests and the gallery")]

pub mod abracada;
pub mod lookback;
pub mod lost_code;
pub mod pyramids;

use hindsight_core::{BotSetup, Observer, Seat, SeatSet, Seed, SwiftDice, Think, Turn};
use hindsight_pages as pages;
use hindsight_pages::{
    BotChoice, ChatLine, Clock, ClockRule, Ctx, Ending, Finished, Home, Lang, Login, NewTable,
    NewTableForm, Notice, OpenTable, Phase, Phrase, Player, Register, Running, Said, Settings,
    Sitter, Table, Theme, Timeout,
};
use hindsight_registry::{AnyMatch, GAMES};

const GAME: &str = "lost-cities";

/// Who looks.
pub fn ctx(lang: Lang, theme: Theme, name: &str) -> Ctx {
    Ctx { lang, theme, name: name.into(), account: false, path: "/".into(), flash: None }
}

/// A match of two greedy players after so many steps, or at its end.
pub fn play(options: &str, steps: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find(GAME).unwrap();
    let seed: Seed = "00112233445566778899".repeat(4)[..64].parse().unwrap();
    let mut played = game.start(options, 2, seed).unwrap();
    let mut bot = game.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(7);
    for _ in 0..steps {
        let Turn::Act(seats) = played.turn() else { break };
        let seat = seats.first().unwrap();
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    played
}

/// Who sits at a table and how they want it.
#[derive(Clone, Copy)]
pub struct Company<'a> {
    pub names: [&'a str; 2],
    pub my_seat: Option<usize>,
    pub confirm: bool,
}

/// A table at which this match is played.
pub fn table_of(played: &dyn AnyMatch, company: Company<'_>) -> Table {
    let Company { names, my_seat, confirm } = company;
    let who = my_seat.map_or(Observer::Spectator, |seat| Observer::Seat(Seat(seat as u8)));
    let acting = if let Turn::Act(seats) = played.turn() { seats } else { SeatSet::EMPTY };
    let over = played.turn() == Turn::Over;
    let seat = |place: usize, clock: u64| {
        let to_act = acting.contains(Seat(place as u8));
        pages::Seat {
            sitter: Sitter::Person { name: names[place].into(), online: true },
            to_act,
            clock: Some(Clock { remaining_ms: clock, runs: to_act }),
            muted: false,
            rating: None,
        }
    };
    let said = |place: usize, said| ChatLine { seat: Some(place), name: names[place].into(), said };
    Table {
        id: "k3f9".into(),
        place: pages::Place::Table,
        game: played.game().into(),
        options: played.options(),
        seats: vec![seat(0, 258_000), seat(1, 402_000)],
        phase: if over { Phase::Over(Ending::Played) } else { Phase::Running },
        my_seat,
        host: false,
        public: false,
        clock: ClockRule::Total { minutes: 10, increment: 5 },
        timeout: Timeout::Bot,
        link: "http://localhost:7171/t/k3f9".into(),
        view: Some(played.view(who)),
        legal: my_seat.map(|seat| played.legal(Seat(seat as u8))).unwrap_or_default(),
        seq: played.steps() as u64,
        log: played.events(who, 0).into_iter().enumerate().collect(),
        chat: vec![
            said(1, Said::Phrase(Phrase::Luck)),
            said(0, Said::Words(format!("{} wishes the same", names[0]))),
        ],
        choice: 0,
        notes: Vec::new(),
        can_return: false,
        can_undo: my_seat.is_some_and(|seat| played.can_undo(Seat(seat as u8))),
        offers: if confirm { vec![1] } else { vec![] },
        standing: Some(played.standing()),
        commitment: Some(played.seed().commitment()),
        seed: over.then(|| format!("{:x}", played.seed())),
        rematch: None,
        confirm,
        hints: true,
        marks: vec![],
        coach: pages::Coach::default(),
    }
}

/// A table that waits for its second player.
pub fn lobby(name: &str) -> Table {
    let seat =
        |sitter| pages::Seat { sitter, to_act: false, clock: None, muted: false, rating: None };
    let company = Company { names: [name, name], my_seat: Some(0), confirm: false };
    Table {
        phase: Phase::Lobby,
        host: true,
        seats: vec![seat(Sitter::Person { name: name.into(), online: true }), seat(Sitter::Open)],
        view: None,
        legal: vec![],
        log: vec![],
        ..table_of(&*play("rounds=1", 0), company)
    }
}

/// The form of a new table.
pub fn new_table(form: Option<NewTableForm>) -> NewTable {
    let game = hindsight_registry::find(GAME).unwrap();
    let bot = |bot: &hindsight_registry::BotInfo| BotChoice { name: bot.name.into() };
    NewTable {
        game: GAME.into(),
        seats: game.seats(),
        options: game.options(),
        bots: game.bots().iter().map(bot).collect(),
        form,
    }
}

fn home(names: [&str; 2]) -> Home {
    let running = |other: Player, my_turn, clock_ms| Running {
        table: "k3f9".into(),
        game: GAME.into(),
        others: vec![other],
        lobby: false,
        my_turn,
        clock_ms,
    };
    let open = |host: &str, options: &str, clock| OpenTable {
        table: "a2".into(),
        game: GAME.into(),
        host: host.into(),
        options: options.into(),
        taken: 1,
        seats: 2,
        clock,
        coach: true,
    };
    Home {
        running: vec![
            running(Player::Person(names[1].into()), true, Some(258_000)),
            running(Player::Bot("greedy".into()), true, None),
            running(Player::Person(names[0].into()), false, Some(172_800_000)),
        ],
        open: vec![
            open(names[0], "rounds=1,expeditions=6", ClockRule::Move { seconds: 30 }),
            open(names[1], "rounds=3,expeditions=5", ClockRule::None),
        ],
        finished: vec![Finished {
            table: "c4".into(),
            game: GAME.into(),
            others: vec![Player::Person(names[1].into())],
            place: 1,
            shared: false,
        }],
    }
}

/// Every page in several states, with a name for its file.
pub fn every_page(lang: Lang, theme: Theme, names: [&str; 2]) -> Vec<(String, String)> {
    let guest = ctx(lang, theme, names[0]);
    let member = Ctx { account: true, flash: Some(Notice::Saved), ..guest.clone() };
    let settings = Settings { confirm: false, hints: true, sessions: 2, error: None };
    let form = NewTableForm {
        clock: ClockRule::Total { minutes: 10, increment: 5 },
        ..NewTableForm::fresh((2, 2))
    };
    let mut pages = vec![
        ("home".to_string(), pages::home(&guest, &home(names))),
        ("home-new".into(), pages::home(&guest, &Home::default())),
        ("login".into(), {
            pages::login(&guest, &Login { name: names[0].into(), error: Some(Notice::BadLogin) })
        }),
        ("register".into(), {
            pages::register(&guest, &Register { name: names[0].into(), error: None })
        }),
        ("settings".into(), pages::settings(&member, &settings)),
        ("settings-guest".into(), pages::settings(&guest, &settings)),
        ("error".into(), pages::error(&guest, 404, &Notice::IllegalMove(names[1].into()))),
        ("lobby".into(), pages::table(&guest, &lobby(names[0]))),
        ("rules".into(), pages::rules(&guest, GAME).unwrap()),
        ("new".into(), pages::new_table(&guest, &new_table(Some(form))).unwrap()),
    ];
    for (name, steps, options, my_seat, confirm) in [
        ("start", 0, "", Some(0), false),
        ("place", 64, "", Some(0), false),
        ("draw", 61, "", Some(0), false),
        ("wait", 62, "", Some(1), false),
        ("confirm", 100, "expeditions=6", Some(0), true),
        ("second", 150, "", Some(0), false),
        ("watch", 90, "", None, false),
        ("over", usize::MAX, "", Some(0), false),
    ] {
        let table = table_of(&*play(options, steps), Company { names, my_seat, confirm });
        pages.push((format!("table-{name}"), pages::table(&guest, &table)));
        if name == "second" {
            pages.push(("moves".into(), pages::moves(&guest, &table)));
        }
    }
    let company = Company { names, my_seat: Some(0), confirm: false };
    let mut table = table_of(&*play("", 62), company);
    let instead_of = Some(names[1].into());
    table.seats[1].sitter = Sitter::Bot { name: "greedy".into(), instead_of };
    pages.push(("table-bot".into(), pages::table(&guest, &table)));
    for ending in [Ending::Resigned(1), Ending::TimedOut(0), Ending::Agreed, Ending::RulesChanged] {
        let table = Table { phase: Phase::Over(ending), ..table_of(&*play("", 70), company) };
        pages.push((format!("table-{ending:?}"), pages::table(&guest, &table)));
    }
    pages.extend(lookback::pages_of(&guest, names));
    pages.extend(lost_code::tables(lang, theme, names));
    pages.extend(pyramids::pages_of(&guest, names));
    pages.extend(abracada::every_page(lang, theme, names));
    pages.into_iter().map(|(name, page)| (name, page.into_string())).collect()
}

/// The games of the registry, so that a test notices a new one.
pub fn registered() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.id())
}

/// The actions that a page offers: the values of the buttons that act.
pub fn actions_on(html: &str) -> Vec<&str> {
    html.split("<button")
        .skip(1)
        .filter_map(|tag| tag.split('>').next())
        .filter(|tag| tag.contains(" form=\"act\" name=\"action\""))
        .filter_map(|tag| tag.split(" value=\"").nth(1)?.split('"').next())
        .collect()
}
