//! The pages about people.

use hindsight_pages::{
    self as pages, Bond, BotGame, BotPage, ChallengeForm, ChallengeLine, ChallengePage,
    ChallengeState, Ctx, Figures, Friend, Friends, GameOutcome, Markup, NewTableForm, Notice,
    Player, Presence, Profile, ProfileGame, RatingHistory, RatingPoint, Rival, Score,
};
use hindsight_table::Clock;

const DAY: u64 = 86_400_000;
const NOW: u64 = 1_794_700_000_000;

/// A rating that swings to where it is, over this many days.
fn history(game: &str, many: bool, games: u16, days: u64) -> RatingHistory {
    let point = |n: u16| {
        let x = f32::from(n);
        let deviation = 35.0 + 165.0 / (1.0 + x / 4.0);
        RatingPoint {
            ended: NOW - days * DAY + days * DAY * u64::from(n) / u64::from(games),
            rating: 1500.0 + 150.0 * (x / f32::from(games)) + 28.0 * (x / 6.0).sin(),
            deviation,
            provisional: deviation > 110.0,
        }
    };
    let points: Vec<RatingPoint> = (1..=games).map(point).collect();
    let last = points[points.len() - 1];
    RatingHistory {
        game: game.into(),
        many,
        rating: last.rating.round() as i32,
        deviation: last.deviation.round() as i32,
        provisional: last.provisional,
        games: games.into(),
        first: (1500.0, 200.0),
        points,
    }
}

fn figures(names: [&str; 2]) -> Figures {
    let member = |id, name: &str| Player::Member { id, name: name.into() };
    let me = (member(1, names[0]), true);
    let kasia = (member(3, "Kasia"), false);
    let bot = |name: &str| (Player::Bot(name.into()), false);
    let game = |others, outcome, scores: &[i32], change: Option<i32>, days: u64| ProfileGame {
        table: change.map(|_| "k3f9".into()),
        game: if scores.len() > 2 { "abracada" } else { "lost-cities" }.into(),
        others,
        outcome,
        scores: scores.into(),
        ended: NOW - days * DAY,
        change,
        rated: change.is_some(),
    };
    let guest = (Player::Person("Basil".into()), false);
    let rival = |player, me, games: &[&str], won, drawn, lost| Rival {
        player,
        me,
        games: games.iter().map(|game| (*game).to_string()).collect(),
        score: Score { won, drawn, lost },
    };
    let all = ["lost-cities", "lost-code", "abracada", "pyramids"];
    Figures {
        games: 387,
        ratings: vec![
            history("lost-cities", false, 214, 250),
            history("abracada", true, 96, 40),
            history("lost-code", true, 71, 600),
            history("pyramids", false, 6, 1),
        ],
        last: vec![
            game(vec![me.clone()], GameOutcome::Lost, &[103, 114], Some(-9), 0),
            game(vec![me.clone()], GameOutcome::Won, &[121, 96], Some(9), 0),
            game(
                vec![kasia.clone(), guest, bot("master")],
                GameOutcome::Won,
                &[8, 6, 5, 3],
                Some(14),
                1,
            ),
            game(
                vec![kasia, bot("master"), bot("master")],
                GameOutcome::Drawn,
                &[24, 24, 19, -3],
                Some(2),
                3,
            ),
            game(vec![bot("novice")], GameOutcome::Won, &[74, 62], None, 5),
            game(Vec::new(), GameOutcome::Alone, &[41], None, 6),
            game(vec![me], GameOutcome::Uncounted, &[3, 5], None, 7),
        ],
        by_game: vec![
            ("lost-cities".into(), Score { won: 120, drawn: 2, lost: 92 }),
            ("abracada".into(), Score { won: 40, drawn: 0, lost: 56 }),
            ("lost-code".into(), Score { won: 30, drawn: 11, lost: 30 }),
            ("pyramids".into(), Score { won: 6, drawn: 0, lost: 0 }),
        ],
        people: vec![
            rival(member(1, names[0]), true, &all[..2], 14, 0, 11),
            rival(member(3, "Kasia"), false, &all[2..3], 9, 1, 6),
            rival(Player::Person("Basil".into()), false, &all[..1], 0, 0, 8),
        ],
        bots: vec![
            rival(Player::Bot("novice".into()), false, &all, 11, 0, 0),
            rival(Player::Bot("expert".into()), false, &all[..1], 41, 1, 29),
        ],
        reviewed: super::lookback::reviewed(),
    }
}

/// Somebody's page, as another person sees it.
fn profile(names: [&str; 2]) -> Profile {
    Profile {
        id: 8,
        name: names[1].into(),
        since: NOW - 250 * DAY,
        own: false,
        bot_of: Some((3, names[1].into())),
        private: false,
        bond: Bond {
            member: true,
            presence: Presence::Here,
            follows: false,
            blocked: false,
            may_challenge: true,
        },
        figures: Some(figures(names)),
        together: Some((11, 14)),
    }
}

/// Somebody asks for a game, or is asked.
pub fn challenges(names: [&str; 2]) -> Vec<ChallengeLine> {
    let line = |id, mine, clock| ChallengeLine {
        id,
        mine,
        other: Player::Member { id: 8, name: names[1].into() },
        game: "lost-cities".into(),
        options: "rounds=1".into(),
        clock,
        rated: !mine,
        left_ms: 540_000,
    };
    vec![line(1, false, Clock::Total { seconds: 600, increment: 5 }), line(2, true, Clock::None)]
}

fn friends(names: [&str; 2]) -> Friends {
    let friend = |id, name: &str, presence| Friend {
        id,
        name: name.into(),
        presence,
        may_challenge: presence != Presence::Unknown,
    };
    Friends {
        member: true,
        error: Some(Notice::NobodyCalled(names[0].into())),
        challenges: challenges(names),
        followed: vec![
            friend(8, names[1], Presence::Here),
            friend(3, "Kasia", Presence::Away),
            friend(4, "Marta", Presence::Unknown),
        ],
        blocked: vec![(5, names[0].into())],
    }
}

fn ask(ctx: &Ctx, names: [&str; 2], game: &str) -> Markup {
    let new = ChallengeForm {
        id: 8,
        name: names[1].into(),
        game: game.into(),
        options: hindsight_registry::find(game).unwrap().options(),
        form: NewTableForm::fresh((2, 2)),
        error: Some(Notice::NoChallenges),
    };
    pages::challenge_form(ctx, &new).unwrap()
}

/// A bot that has played against people in some games.
fn bot() -> BotPage {
    let score = |won, drawn, lost| Score { won, drawn, lost };
    let game = |(place, id): (u32, &str)| BotGame {
        game: id.into(),
        ratings: (Some(1500), (id != "lost-cities").then_some(1420)),
        people: score(412 * place, 9 * place, 388 * place),
        mine: score(3 * place, 0, 11 * place),
    };
    BotPage { name: "master".into(), games: (0..).zip(pages::games()).map(game).collect() }
}

/// Every page about people in several states.
pub fn pages_of(guest: &Ctx, member: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    let ctx = Ctx { flash: None, ..member.clone() };
    let private = Profile { private: true, figures: None, ..profile(names) };
    let own = Profile { own: true, private: true, together: None, ..profile(names) };
    let new = Profile { figures: Some(Figures::default()), together: None, ..profile(names) };
    let bond =
        Bond { presence: Presence::Unknown, blocked: true, may_challenge: false, ..new.bond };
    let blocked = Profile { bond, ..new.clone() };
    let profiles = [
        ("profile", profile(names)),
        ("profile-private", private),
        ("profile-own", own),
        ("profile-new", new),
        ("profile-blocked", blocked),
    ];
    let mut all: Vec<(String, Markup)> = profiles
        .into_iter()
        .map(|(name, profile)| (name.to_string(), pages::profile(&ctx, &profile)))
        .collect();
    all.push(("bot".into(), pages::bot_page(&ctx, &bot())));
    all.push(("friends".into(), pages::friends(&ctx, &friends(names))));
    all.push(("friends-guest".into(), pages::friends(guest, &Friends::default())));
    all.push(("ask".into(), ask(&ctx, names, "pyramids")));
    for (line, state) in challenges(names).into_iter().flat_map(|line| {
        [ChallengeState::Open, ChallengeState::Declined].map(|state| (line.clone(), state))
    }) {
        let name = format!("challenge-{}-{state:?}", line.id);
        let page = ChallengePage { line, state };
        all.push((name, pages::challenge(&ctx, &page).unwrap()));
    }
    all
}
