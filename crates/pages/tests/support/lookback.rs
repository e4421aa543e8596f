//! The pages of looking back.

use hindsight_pages::{
    self as pages, Ctx, Eyes, GameOutcome, GameStats, Markup, MyGames, Notice, OpenRecord,
    OpponentStats, PastGame, Place, PlayOn, Player, Position, Ranked, Ranking, RatingCourse,
    Replay, ReviewedGame, ReviewedGames, Tally, reviewed_games,
};
use hindsight_review::{Amount, Digest};

use super::{Company, GAME, home, play, table_of};

fn replay(names: [&str; 2], steps: usize, eyes: Eyes) -> Replay {
    let my_seat = match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Open => None,
    };
    let company = Company { names, my_seat, confirm: false };
    let table = table_of(&*play("", steps), company);
    let past = |position| Position { place: Place::Replay, may_act: false, ..position };
    Replay {
        position: past(table.position),
        end: past(table_of(&*play("", 90), company).position),
        eyes,
        moments: (1..=90).collect(),
        whole: (1..=90).step_by(2).collect(),
        fine: steps > 40,
        place: steps,
        path: "/t/a2/replay".into(),
        link: "https://play.example/t/a2/replay?at=3&seat=0".into(),
        files: Some("/t/a2".into()),
        table: Some("a2".into()),
        list: Some("/r/5b".into()),
        fairness: table.fairness,
        play_on: (steps < 90).then(|| PlayOn {
            path: "/t/a2/try".into(),
            seat: my_seat.unwrap_or(0),
            bots: ["novice", "expert", "champion"].map(String::from).into(),
            bot: "expert".into(),
            same: true,
        }),
    }
}

/// Reviewed games of two months, and one of another game.
pub fn reviewed() -> Vec<ReviewedGames> {
    let amount = |points| Amount::new(0.01 * points, points);
    let game = |game: &str, ended, accuracy, luck, result, kinds: &[(&str, u32)]| ReviewedGame {
        game: game.into(),
        ended,
        digest: Digest {
            accuracy,
            luck: amount(luck),
            result: amount(result),
            mistakes: kinds.iter().map(|(kind, count)| ((*kind).to_string(), *count)).collect(),
        },
    };
    let games = [
        game("lost-cities", 1_794_700_000_000, Some(91.0), 14.5, 20.0, &[("play", 2)]),
        game(
            "lost-cities",
            1_794_600_000_000,
            Some(84.0),
            -3.5,
            -12.0,
            &[("play", 1), ("take", 4)],
        ),
        game("lost-cities", 1_783_209_600_000, None, 1.0, -1.0, &[]),
        game("abracada", 1_783_209_600_000, Some(77.0), -2.0, 3.0, &[("stop", 1), ("call", 1)]),
    ];
    reviewed_games(games.into_iter())
}

fn mine(names: [&str; 2]) -> MyGames {
    let player = Player::Person(names[1].into());
    let tally = Tally {
        played: 9,
        won: 4,
        drawn: 1,
        lost: 4,
        mean_score: -3.25,
        mean_margin: Some(1.5),
        best: 61,
    };
    let course = RatingCourse {
        many: false,
        rating: 1512,
        deviation: 140,
        provisional: true,
        points: (0..300).map(|n| (1500.0 + n as f32, 350.0 - n as f32)).collect(),
    };
    let past = |outcome, best_other, rating| PastGame {
        table: "c4".into(),
        game: GAME.into(),
        others: vec![player.clone()],
        outcome,
        score: -7,
        place: 1,
        best_other,
        ended: 1_794_700_000_000,
        rating,
    };
    MyGames {
        running: home(names).running,
        opponents: vec![("p2".into(), player.clone())],
        games: vec![
            past(GameOutcome::Won, Some(3), Some((1512, 12))),
            past(GameOutcome::Drawn, Some(-7), Some((1500, 0))),
            past(GameOutcome::Lost, Some(30), Some((1480, -20))),
            past(GameOutcome::Uncounted, Some(1), None),
            past(GameOutcome::Alone, None, None),
        ],
        found: 77,
        page: (2, 4),
        by_game: vec![GameStats { game: GAME.into(), tally: tally.clone(), ratings: vec![course] }],
        by_opponent: vec![OpponentStats { player, code: "p2".into(), tally }],
        reviewed: reviewed(),
        ..MyGames::default()
    }
}

fn ranking(names: [&str; 2], many: bool) -> Ranking {
    let ranked =
        |place, player, me| Ranked { place, player, me, rating: 1600, deviation: 80, games: 12 };
    Ranking {
        bots: many,
        game: "pyramids".into(),
        many,
        tables: (true, true),
        players: vec![
            ranked(Some(1), Player::Bot("master".into()), false),
            ranked(Some(2), Player::Person(names[0].into()), true),
            ranked(None, Player::Person(names[1].into()), false),
        ],
    }
}

/// Every page of looking back in several states.
pub fn pages_of(ctx: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    let refused = OpenRecord {
        error: Some(Notice::EmptyRecord),
        reason: Some((3, names[1].into())),
        most: 256,
    };
    let none = Ranking { players: Vec::new(), ..ranking(names, false) };
    let mut all = vec![
        ("open-record".to_string(), pages::open_record(ctx, &refused)),
        ("games".into(), pages::my_games(ctx, &mine(names))),
        ("games-none".into(), pages::my_games(ctx, &MyGames::default())),
        ("ratings".into(), pages::ranking(ctx, &ranking(names, true)).unwrap()),
        ("ratings-none".into(), pages::ranking(ctx, &none).unwrap()),
    ];
    for (steps, eyes) in [(0, Eyes::Seat(0)), (31, Eyes::Seat(1)), (60, Eyes::Seat(0))] {
        let replay = replay(names, steps, eyes);
        all.push((format!("replay-{steps}"), pages::replay(ctx, &replay).unwrap()));
    }
    all
}
