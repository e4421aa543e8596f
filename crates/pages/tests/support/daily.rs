//! The pages of deals that several people play, in every state.

use hindsight_core::{Observer, Seat};
use hindsight_pages::{
    self as pages, Contender, Ctx, DailyPage, Day, DayDeal, DayDealState, DealRanking, Duplicate,
    DuplicateDeal, DuplicateDealState, DuplicateForm, DuplicateLine, DuplicatePlayer, Markup,
    Parting, PastDay, Place, Player, Position, Road, RoadDay, Seal, SealedDeal, Sitter, Sums,
    Today, TurnSign,
};

use super::play;

/// Sunday, 15 November 2026.
const DAY: Day = Day(20_772);

fn turns() -> Vec<TurnSign> {
    let losses = [0.0, 0.3, 0.0, 2.1, 0.05, 0.0, 0.9, 0.0, 0.0, 12.4];
    (1..).zip(losses).map(|(step, loss)| TurnSign { step: 3 * step, loss }).collect()
}

pub fn deals() -> Vec<DayDeal> {
    let done =
        |place, turns| DayDealState::Done { table: "k3f9".into(), points: 27.0, place, turns };
    let states = [
        DayDealState::Open,
        DayDealState::Begun { table: "k3f9".into() },
        done(Some(17), Some(turns())),
        DayDealState::GivenUp { table: "k3f9".into() },
    ];
    let games = pages::games().zip(states).zip([1, 1, 0, 3]);
    games
        .map(|((game, state), bots)| DayDeal {
            day: DAY,
            game: game.into(),
            bots: vec!["expert".into(); bots],
            played: 186,
            state,
        })
        .collect()
}

fn sealed(open: bool) -> Vec<SealedDeal> {
    let sealed = |game: &str| SealedDeal {
        game: game.into(),
        commitment: "9f3c71d0".repeat(8),
        seed: open.then(|| "44ae0b52".repeat(8)),
    };
    pages::games().map(sealed).collect()
}

fn seal(minutes_left: u64) -> Seal {
    let made = DAY.before().begins() + 43_200_000;
    Seal { made, minutes_left, deals: sealed(minutes_left == 0) }
}

fn road() -> Road {
    let day = |n: u64| RoadDay {
        day: Day(DAY.0 - 34 + n),
        played: (0..4).map(|game| !n.is_multiple_of(5) && !(n + game).is_multiple_of(3)).collect(),
    };
    Road { days: (0..35).map(day).collect(), streak: 4, longest: Some((23, DAY.before())) }
}

fn contenders(names: [&str; 2]) -> Vec<Contender> {
    let line = |n: usize, player: Player| Contender {
        player,
        me: n == 3,
        followed: n == 1,
        table: format!("t{n}"),
        place: (n < 6).then_some(n + 1),
        points: 61.0 - 11.5 * n as f64,
        skill_place: (n < 5).then(|| 5 - n),
        skill: (n < 5).then_some(-19.0 + 3.7 * n as f64),
    };
    let member = |n: usize| Player::Member { id: n as i64, name: names[n % 2].into() };
    let guest = || Player::Person(names[1].into());
    (0..8).map(|n| line(n, if n < 6 { member(n) } else { guest() })).collect()
}

fn ranking(names: [&str; 2]) -> DealRanking {
    DealRanking { contenders: contenders(names), waiting: 2 }
}

fn parting(names: [&str; 2], loss: Option<f64>) -> Parting {
    let game = play("", 64);
    let sitters = names.map(|name| Sitter::Person { name: name.into(), online: true });
    let seat = Seat(0);
    let mut then = Position::of_match(Place::Replay, &*game, Observer::Seat(seat), sitters);
    then.may_act = true;
    let legal = game.legal(seat);
    Parting {
        player: Player::Member { id: 7, name: names[1].into() },
        then,
        turn: 9,
        step: 12,
        table: "k3f9".into(),
        mine: legal[0].clone(),
        theirs: legal[legal.len() - 1].clone(),
        loss,
    }
}

fn past(names: [&str; 2]) -> PastDay {
    PastDay {
        day: DAY.before(),
        game: "lost-cities".into(),
        games: pages::games().map(str::to_string).collect(),
        ranking: ranking(names),
        mine: Some("t3".into()),
        sums: Some(Sums { deal: 14.04, luck: 17.23, decisions: -4.26, rest: -0.01, result: 27.0 }),
        turns: Some(turns()),
        parting: Some(parting(names, Some(2.1))),
        seal: seal(0),
    }
}

fn nobody() -> PastDay {
    PastDay {
        ranking: DealRanking::default(),
        mine: None,
        sums: None,
        turns: None,
        parting: None,
        ..past(["", ""])
    }
}

fn today() -> Today {
    let (seal, tomorrow) = (seal(125), sealed(false));
    Today { day: DAY, deals: deals(), seal, tomorrow, road: road() }
}

fn friends(names: [&str; 2]) -> Duplicate {
    let ranking = DealRanking { contenders: contenders(names).split_off(2), waiting: 0 };
    let differences = ranking.contenders.iter().map(|one| one.points / 2.0).collect();
    let states = [
        DuplicateDealState::Done {
            ranking,
            differences,
            parting: Some(Box::new(parting(names, None))),
        },
        DuplicateDealState::Begun { table: "k3f9".into() },
        DuplicateDealState::Open,
    ];
    let deal = |state| DuplicateDeal { state, played: 2, commitment: "9f3c71d0".repeat(8) };
    let player = |n: usize| DuplicatePlayer {
        player: Player::Member { id: n as i64, name: names[n].into() },
        me: n == 0,
        played: 2 - n,
        total: (n == 0).then_some(4.5),
    };
    Duplicate {
        id: "k3f9".into(),
        link: "http://localhost:7171/d/k3f9".into(),
        game: "lost-cities".into(),
        bots: vec!["expert".into()],
        deals: states.map(deal).into(),
        players: (0..2).map(player).collect(),
    }
}

pub fn pages_of(guest: &Ctx, member: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    let bots = || ["novice", "adept", "expert"].map(str::to_string).into();
    let form = DuplicateForm {
        games: pages::games().map(|game| (game.to_string(), bots())).collect(),
        deals: (1, 8),
        lines: vec![DuplicateLine {
            id: "k3f9".into(),
            game: "lost-cities".into(),
            deals: 4,
            made: DAY,
        }],
    };
    let open_book = DailyPage { today: Some(today()), past: Some(past(names)) };
    let first = DailyPage { today: Some(today()), past: None };
    let empty = DailyPage { today: Some(today()), past: Some(nobody()) };
    let day = DailyPage { today: None, past: Some(past(names)) };
    vec![
        ("daily".into(), pages::daily(member, &open_book)),
        ("daily-first".into(), pages::daily(guest, &first)),
        ("daily-nobody".into(), pages::daily(guest, &empty)),
        ("daily-past".into(), pages::daily(member, &day)),
        ("duplicates".into(), pages::duplicates(guest, &form)),
        ("duplicate".into(), pages::duplicate(member, &friends(names))),
    ]
}

/// A page that can be pasted from, and the sums on it.
pub fn past_page(ctx: &Ctx) -> String {
    let page = DailyPage { today: None, past: Some(past(["Lena", "Kasia"])) };
    pages::daily(ctx, &page).into_string()
}
