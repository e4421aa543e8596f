//! Tables and pages to test and to look at.
#![allow(dead_code, reason = "each user needs a part of it")]
#![allow(clippy::missing_panics_doc, missing_docs, reason = "only for tests and the gallery")]

pub mod abracada;
pub mod coach;
pub mod daily;
pub mod lessons;
pub mod lookback;
pub mod lost_code;
pub mod people;
pub mod profiles;
pub mod pyramids;

use hindsight_core::record::StepLine;
use hindsight_core::{BotSetup, Observer, Seat, SeatSet, Seed, SwiftDice, Think, Turn};
use hindsight_pages as pages;
use hindsight_pages::{
    AccountForm, BotChoice, ChatLine, Ctx, Fairness, Finished, Home, Lang, NewTable, NewTableForm,
    Notice, OpenTable, Phrase, Place, Plate, Player, Position, Running, Said, SeatClock, SeatInfo,
    Settings, Sitter, TablePage, Theme,
};
use hindsight_registry::{AnyMatch, GAMES};
use hindsight_table::{Clock, Ending, Phase, Timeout};

const GAME: &str = "lost-cities";

/// Who looks.
pub fn ctx(lang: Lang, theme: Theme, name: &str) -> Ctx {
    Ctx {
        lang,
        theme,
        name: name.into(),
        account: false,
        alerts: None,
        liveliness: pages::Liveliness::default(),
        origin: "https://play.example.org".into(),
        path: "/".into(),
        flash: None,
    }
}

/// A match of two greedy players after this many steps, or at its end.
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

/// A table at which this match is played; the seats after the first two are bots of
/// one kind.
pub fn table_of(played: &dyn AnyMatch, company: Company<'_>) -> TablePage {
    let Company { names, my_seat, confirm } = company;
    let who = my_seat.map_or(Observer::Spectator, |seat| Observer::Seat(Seat(seat as u8)));
    let over = played.turn() == Turn::Over;
    let sitters = (0..usize::from(played.seats())).map(|place| match names.get(place) {
        Some(name) => Sitter::Person { name: (*name).into(), online: true },
        None => Sitter::Bot { name: "greedy".into(), instead_of: None },
    });
    let said = |place: usize, said| ChatLine { seat: Some(place), name: names[place].into(), said };
    let seed = played.seed().expect("dealt from a seed");
    let place = Place::Table { id: "k3f9".into(), seq: played.steps() as u64 };
    let mut position = Position {
        may_act: my_seat.is_some() && !over,
        confirm,
        ..Position::of_match(place, played, who, sitters)
    };
    for (seat, remaining_ms) in position.seats.iter_mut().zip([258_000, 402_000]) {
        seat.clock = Some(SeatClock { remaining_ms, runs: seat.to_act });
    }
    TablePage {
        id: "k3f9".into(),
        link: "http://localhost:7171/t/k3f9".into(),
        position,
        public: false,
        clock: Clock::Total { seconds: 600, increment: 5 },
        timeout: Timeout::Bot,
        host: false,
        changed: false,
        seq: played.steps() as u64,
        choice: 0,
        notes: Vec::new(),
        chat: vec![
            said(1, Said::Phrase(Phrase::Luck)),
            said(0, Said::Words(format!("{} wishes the same", names[0]))),
        ],
        can_return: false,
        said: 2,
        offered_before: false,
        offers: if confirm { SeatSet::EMPTY.with(Seat(1)) } else { SeatSet::EMPTY },
        can_offer: true,
        fairness: Some(Fairness {
            commitment: seed.commitment(),
            seed: over.then(|| format!("{seed:x}")),
        }),
        rematch: None,
        origin: None,
        again: pages::PlayAgain { can_ask: true, ..pages::PlayAgain::default() },
        series: over.then(|| vec![3, 1]),
        best_before: None,
        review: None,
        deal: None,
        rated: Some(true),
        can_rate: true,
        coach: pages::Coach::default(),
    }
}

/// The steps of a match as the lines of a record.
pub fn lines_of(played: &dyn AnyMatch) -> Vec<String> {
    (0..played.steps()).map(|step| played.step(step).to_string()).collect()
}

/// The match with these steps instead of its own.
pub fn retold(played: &dyn AnyMatch, lines: &[String]) -> Result<Box<dyn AnyMatch>, String> {
    let steps: Vec<StepLine> = lines.iter().map(|line| line.parse().unwrap()).collect();
    let game = hindsight_registry::find(played.game()).unwrap();
    game.resume(&played.options(), played.seats(), played.seed().unwrap(), &steps)
}

/// Leaves a table only as much of its log as a server sends.
pub fn forget_early_steps(played: &dyn AnyMatch, table: &mut TablePage) {
    let who = table.position.my_seat.map_or(Observer::Spectator, Observer::Seat);
    table.position.look = Some(played.look(who, pages::LOG_SHOWN));
}

/// A table that waits for its second player.
pub fn lobby(name: &str) -> TablePage {
    let company = Company { names: [name, name], my_seat: Some(0), confirm: false };
    let mut table = table_of(&*play("rounds=1", 0), company);
    table.host = true;
    table.position.phase = Phase::Waiting;
    table.position.look = None;
    table.position.seats = vec![
        SeatInfo::new(Sitter::Person { name: name.into(), online: true }, false),
        SeatInfo::new(Sitter::Open, false),
    ];
    table
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
        error: form.as_ref().map(|_| Notice::OneSeatForMe),
        form,
        rated: false,
        table: None,
    }
}

/// Every game, as somebody finds it who has never been here.
pub fn plates() -> Vec<Plate> {
    let games = hindsight_pages::games().map(|id| hindsight_registry::find(id).unwrap());
    let plate = |game: &'static dyn hindsight_registry::AnyGame| Plate {
        game: game.id().into(),
        bots: game
            .bots()
            .iter()
            .filter(|bot| bot.level.is_some())
            .map(|bot| bot.name.to_string())
            .collect(),
        bot: "adept".into(),
        range: game.seats(),
        seats: 2,
        new: true,
    };
    games.map(plate).collect()
}

/// How a game stands in which the first of the two is to act.
fn standing(names: [&str; 2]) -> pages::Position {
    let sitters = names.map(|name| pages::Sitter::Person { name: name.into(), online: true });
    let place = pages::Place::Table { id: "k3f9".into(), seq: 9 };
    let game = play("", 20);
    pages::Position::of_match(place, &*game, hindsight_core::Observer::Seat(Seat(0)), sitters)
}

fn home(names: [&str; 2]) -> Home {
    let watched = pages::WatchedGame {
        table: "w7".into(),
        game: GAME.into(),
        players: names.map(|name| Player::Person(name.into())).into(),
    };
    let running = |other: Player, my_turn, clock_ms| Running {
        table: "k3f9".into(),
        game: GAME.into(),
        others: vec![other],
        lobby: false,
        my_turn,
        clock_ms,
    };
    let open = |host: &str, options: &str, clock| OpenTable {
        host_away: clock == Clock::None,
        table: "a2".into(),
        game: GAME.into(),
        host: Player::Member { id: 7, name: host.into() },
        options: options.into(),
        taken: 1,
        seats: 2,
        clock,
        coach: true,
        rated: false,
    };
    Home {
        plates: plates(),
        running: vec![
            running(Player::Person(names[1].into()), true, Some(258_000)),
            running(Player::Bot("greedy".into()), true, None),
            running(Player::Person(names[0].into()), false, Some(172_800_000)),
        ],
        first: Some(standing(names)),
        challenges: profiles::challenges(names),
        daily: daily::deals(),
        lobby: pages::Lobby {
            watch: vec![watched],
            open: vec![
                open(names[0], "rounds=1,expeditions=6", Clock::Move { seconds: 30 }),
                open(names[1], "rounds=3,expeditions=5", Clock::None),
            ],
        },
        finished: vec![Finished {
            table: "c4".into(),
            game: GAME.into(),
            others: vec![Player::Member { id: 8, name: names[1].into() }],
            place: 1,
            shared: false,
            sealed: false,
        }],
    }
}

/// Somebody has looked for an opponent for a while.
fn finding(ctx: &Ctx) -> pages::Markup {
    let finding = pages::Finding {
        game: GAME.into(),
        options: "rounds=1".into(),
        clock: Clock::Move { seconds: 30 },
        rated: true,
        bot: true,
    };
    pages::finding(ctx, &finding).unwrap()
}

/// A game that is over, after which somebody asks for another, or has declined one.
fn asked_again(ctx: &Ctx, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    let page = |(state, yes, no): (&str, Option<Seat>, Option<Seat>)| {
        let left_ms = yes.map(|_| 110_000);
        let yes = yes.into_iter().collect();
        let again = pages::PlayAgain { yes, no, left_ms, can_ask: true };
        let company = Company { names, my_seat: Some(0), confirm: false };
        let table = TablePage { again, ..table_of(&*play("", usize::MAX), company) };
        (format!("table-over-{state}"), pages::table(ctx, &table))
    };
    [("asked", Some(Seat(1)), None), ("declined", None, Some(Seat(1)))].map(page).into()
}

/// How somebody is reached: by two devices, and by mail.
fn away() -> pages::Away {
    let line = |id, device: &str, this| pages::PushLine {
        id,
        device: device.into(),
        since: 1_790_000_000_000,
        this,
    };
    let mail = pages::MailBox {
        address: Some("a-rather-long-name-of-somebody@mail.example.org".into()),
        wish: pages::MailWish::Daily,
        typed: "anna@example.org".into(),
    };
    pages::Away {
        pushes: true,
        push_key: Some("key".into()),
        devices: vec![line(1, "Firefox, Linux", true), line(2, "", false)],
        mail: Some(mail),
        error: Some(Notice::WrongPassword),
    }
}

/// The pages of how somebody is reached who is not here.
fn reached(guest: &Ctx, member: &Ctx, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    vec![
        ("away".into(), pages::away(member, &away())),
        ("away-guest".into(), pages::away(guest, &pages::Away { push_key: None, ..away() })),
        ("forgot".into(), pages::forgot(guest, false, "", Some(&Notice::BadAddress))),
        ("forgot-done".into(), pages::forgot(guest, true, "", None)),
        ("reset".into(), pages::reset(guest, "x", names[0], Some(&Notice::CommonPassword))),
        ("confirm-mail".into(), pages::confirm_address(guest, "x", "anna@example.org", names[0])),
        ("stop-mail".into(), pages::stop_mail(guest, "/mail/stop/1/x", false)),
        ("stop-mail-done".into(), pages::stop_mail(guest, "", true)),
    ]
}

fn settings(alerts: pages::Alerts) -> Settings {
    Settings {
        confirm: false,
        hints: true,
        alerts,
        page: Some(7),
        private: true,
        bots: false,
        challenges: pages::TakesChallenges::Followed,
        operator: true,
        away: true,
        error: None,
    }
}

/// Puzzles of every kind, asked with all hints and answered, and a storm.
fn puzzles(ctx: &Ctx) -> Vec<(String, pages::Markup)> {
    use hindsight_puzzles::{Kind, shipped};
    use hindsight_review::Facts;
    use pages::{PuzzlePage, PuzzleStanding, PuzzleState, Solver, StormBar, StormEnd};
    let solver = Solver { rating: 1486.4, provisional: true, found: 5, worth: 12.0 };
    let overview =
        pages::PuzzlesPage { collections: shipped(), solver, answered: vec![3; shipped().len()] };
    let mut all = vec![("puzzles".to_string(), pages::puzzles(ctx, &overview))];
    for (game, kind) in [
        ("lost-cities", Kind::Move),
        ("lost-code", Kind::Digit),
        ("pyramids", Kind::Shape),
        ("abracada", Kind::Stones),
    ] {
        let collection = shipped().iter().find(|all| all.header.of == game).unwrap();
        let place = collection.puzzles.iter().position(|puzzle| puzzle.kind == kind).unwrap();
        let puzzle = &collection.puzzles[place];
        let rules = hindsight_registry::find(game).unwrap();
        let source = hindsight_core::ChanceSource::Choices(Vec::new());
        let played = rules.at(&puzzle.position, source).unwrap();
        let seat = hindsight_core::Seat(puzzle.seat);
        let legal = played.legal(seat);
        let worse = puzzle.moves.last().map_or(&legal[0], |tried| &tried.0);
        let best = if puzzle.kind.is_action() { &puzzle.answers[0] } else { worse };
        let wrong = if puzzle.kind.is_action() { worse.clone() } else { String::new() };
        let bar = StormBar { left_ms: 107_000, found: 4, missed: 1, last: Some(false) };
        for (name, state) in [
            ("asked", PuzzleState::Asked { hints: 3, again: false }),
            ("told", PuzzleState::Answered { answer: wrong, found: false, change: Some(-9.6) }),
            ("storm", PuzzleState::Storm(bar)),
        ] {
            let page = PuzzlePage {
                game,
                number: place as u32 + 1,
                puzzle,
                played: &*played,
                exact: rules.exact(puzzle),
                facts: match state {
                    PuzzleState::Storm(_) => Facts::None,
                    _ => played.facts(seat, worse, best).unwrap(),
                },
                standing: PuzzleStanding { rating: 1540.0, tries: 8, found: 5 },
                solver,
                state,
            };
            all.push((format!("puzzle-{game}-{name}"), pages::puzzle(ctx, &page).unwrap()));
        }
    }
    let end =
        StormEnd { puzzles: vec![("lost-code".into(), 2, true), ("abracada".into(), 7, false)] };
    all.push(("storm-end".into(), pages::storm_end(ctx, &end)));
    all
}

/// Every page in several states, with a name for its file.
#[allow(clippy::too_many_lines, reason = "one part after the other")]
pub fn every_page(lang: Lang, theme: Theme, names: [&str; 2]) -> Vec<(String, String)> {
    let guest = ctx(lang, theme, names[0]);
    let alerts = pages::Alerts { mute: false, volume: 7, notify: true };
    let member =
        Ctx { account: true, alerts: Some(alerts), flash: Some(Notice::Saved), ..guest.clone() };
    let settings = settings(alerts);
    let form = NewTableForm {
        clock: Clock::Total { seconds: 600, increment: 5 },
        ..NewTableForm::fresh((2, 2))
    };
    let mut pages = vec![
        ("home".to_string(), pages::home(&guest, &home(names))),
        ("home-new".into(), pages::home(&guest, &Home::default())),
        ("login".into(), {
            pages::login(
                &guest,
                &AccountForm { name: names[0].into(), mail: true, error: Some(Notice::BadLogin) },
            )
        }),
        ("register".into(), {
            pages::register(&guest, &AccountForm { name: names[0].into(), mail: true, error: None })
        }),
        ("settings".into(), pages::settings(&member, &settings)),
        ("settings-guest".into(), pages::settings(&guest, &settings)),
        ("error".into(), pages::error(&guest, 404, &Notice::NoBot(names[1].into()))),
        ("finding".into(), finding(&guest)),
        ("offline".into(), pages::offline(&guest)),
        ("lobby".into(), pages::table(&guest, &lobby(names[0]))),
        ("rules".into(), pages::rules(&guest, GAME).unwrap()),
        ("new".into(), pages::new_table(&guest, &new_table(Some(form))).unwrap()),
    ];
    pages.extend(asked_again(&guest, names));
    pages.extend(reached(&guest, &member, names));
    pages.extend(programs(&member, names));
    pages.extend(puzzles(&guest));
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
            let chat = pages::ChatPage {
                table: table.id.clone(),
                my_seat: Some(0),
                lines: table.chat.clone(),
                before: 200,
            };
            pages.push(("chat".into(), pages::chat_page(&guest, &chat)));
        }
    }
    let company = Company { names, my_seat: Some(0), confirm: false };
    let mut table = table_of(&*play("", usize::MAX), company);
    for (seat, change) in table.position.seats.iter_mut().zip([-12, 12]) {
        seat.rating =
            Some(pages::SeatRating { rating: 1512, provisional: true, change: Some(change) });
    }
    pages.push(("table-rated".into(), pages::table(&guest, &table)));
    let mut agreed = lobby(names[0]);
    agreed.coach.agreed = true;
    agreed.changed = true;
    pages.push(("lobby-agreed".into(), pages::table(&guest, &agreed)));
    let arranged = pages::Arranged { id: "k3f9".into(), guests: vec![None, Some(names[1].into())] };
    let change = NewTable { table: Some(arranged), ..new_table(None) };
    pages.push(("change".into(), pages::new_table(&guest, &change).unwrap()));
    let mut table = table_of(&*play("", 62), company);
    let instead_of = Some(names[1].into());
    table.position.seats[1].sitter = Sitter::Bot { name: "greedy".into(), instead_of };
    pages.push(("table-bot".into(), pages::table(&guest, &table)));
    let endings = [
        Ending::Resigned(Seat(1)),
        Ending::TimedOut(Seat(0)),
        Ending::Agreed,
        Ending::Settled,
        Ending::Stopped,
        Ending::RulesChanged,
    ];
    for ending in endings {
        let mut table = table_of(&*play("", 70), company);
        table.position.phase = Phase::Over(ending);
        table.position.may_act = false;
        pages.push((
            format!("table-{ending:?}").replace(['(', ')'], "-"),
            pages::table(&guest, &table),
        ));
    }
    pages.extend(people::pages_of(&guest, &member, names));
    pages.extend(lookback::pages_of(&guest, names));
    pages.extend(daily::pages_of(&guest, &member, names));
    pages.extend(profiles::pages_of(&guest, &member, names));
    pages.extend(lessons::pages_of(&guest));
    pages.extend(coach::pages_of(&guest, names));
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

/// The review of a game of Lost Cities in which the second seat did something bad, or nothing.
fn bot_review(bad: bool) -> pages::BotReview {
    use hindsight_review::{
        Amount, Decision, Facts, Review, Settings, Side, Split, VERSION, Verdict,
    };
    let side = |seat: u8| Side {
        seat,
        score: 0,
        place: 1,
        split: Split::default(),
        accuracy: Some(91.0),
        verdicts: [1, 0, 0, 0, 0],
    };
    let verdict = if bad { Verdict::Blunder } else { Verdict::Best };
    let decision = Decision {
        step: 12,
        seat: 1,
        kind: String::new(),
        played: "discard y2".into(),
        best: "play y2".into(),
        verdict,
        hope: Amount::new(0.5, 0.0),
        loss: if bad { Amount::new(0.2, 11.0) } else { Amount::default() },
        error: Amount::default(),
        moves: Vec::new(),
        legal: 16,
        worlds: 64,
        facts: Facts::None,
    };
    pages::BotReview::Made(std::sync::Arc::new(Review {
        version: VERSION,
        game: "lost-cities".into(),
        options: String::new(),
        seats: 2,
        settings: Settings::default(),
        judge: "champion".into(),
        complete: true,
        course: Vec::new(),
        strokes: Vec::new(),
        decisions: vec![decision],
        sides: vec![side(0), side(1)],
        key: bad.then_some(0),
    }))
}

/// The pages of those who let programs play.
fn programs(member: &Ctx, names: [&str; 2]) -> Vec<(String, pages::Markup)> {
    let line = |id: i64, used| pages::TokenLine {
        id,
        name: "A tool of mine".into(),
        scopes: pages::SCOPES.map(str::to_string).into(),
        created: 1_700_000_000_000,
        used,
    };
    let tokens = vec![line(1, Some(1_700_000_000_000)), line(2, None)];
    let token = format!("hindsight_{}", "0123456789abcdef".repeat(4));
    let fresh = Some(pages::FreshToken { name: names[0].into(), token });
    let word = |kind| pages::BotWord { at: 1_700_000_000_000, table: "k3v9x2m4p7qa".into(), kind };
    let words = vec![
        word(pages::BotWordKind::Refused { what: "play y2".into(), why: Notice::Stale }),
        word(pages::BotWordKind::Acted { seq: 17, action: "play y2".into() }),
        word(pages::BotWordKind::Asked { seq: 17, legal: 5 }),
    ];
    let game = pages::BotPast {
        table: "k3v9x2m4p7qb".into(),
        game: "lost-cities".into(),
        seat: Seat(1),
        others: vec![(Player::Bot("adept".into()), false)],
        outcome: pages::GameOutcome::Lost,
        scores: vec![-12, 40],
        ended: 1_700_000_000_000,
        review: pages::BotReview::Unmade,
    };
    let progress = hindsight_review::Progress { done: 3, total: 10 };
    let reviews =
        [pages::BotReview::Making(progress), bot_review(true), bot_review(false)].into_iter();
    let played = std::iter::once(game.clone())
        .chain(reviews.map(|review| pages::BotPast { review, ..game.clone() }))
        .collect();
    let bot = pages::BotLine {
        id: 9,
        name: format!("BOT {}", names[1]),
        tokens: tokens.clone(),
        ratings: vec![
            ("lost-cities".into(), false, 1534, true),
            ("pyramids".into(), true, 1712, false),
        ],
        games: vec![("k3v9x2m4p7qa".into(), "lost-cities".into())],
        past: played,
        words,
    };
    let operation = pages::ApiOperation {
        method: "POST".into(),
        path: "/api/v1/tables/{id}/act".into(),
        summary: "Acts.".into(),
        description: "The same action in answer to the same position is done once.".into(),
        parameters: vec![("id".into(), "path".into(), "The table's id".into())],
        body: Some("Act".into()),
        answers: vec![("200".into(), "Done".into(), Some("Done".into()))],
    };
    let part = pages::ApiPart { name: "Acting at a table".into(), operations: vec![operation] };
    let schema = pages::ApiSchema {
        name: "Act".into(),
        description: "An action.".into(),
        fields: vec![("seq".into(), "integer".into(), "What it answers".into())],
    };
    let error = Some(Notice::ManyTokens { most: 20 });
    let all = pages::TokensPage { error, fresh: fresh.clone(), tokens };
    let bots = pages::BotsPage {
        server: "https://play.example.org".into(),
        error: Some(Notice::ManyBots { most: 10 }),
        fresh,
        bots: vec![bot],
    };
    vec![
        ("tokens".into(), pages::tokens(member, &all)),
        ("tokens-none".into(), pages::tokens(member, &pages::TokensPage::default())),
        ("bots".into(), pages::bots(member, &bots)),
        ("bots-none".into(), pages::bots(member, &pages::BotsPage::default())),
        ("api".into(), pages::api(member, &[part], &[schema])),
    ]
}
