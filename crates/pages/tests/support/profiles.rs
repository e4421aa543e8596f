//! The pages about people.

use hindsight_pages::{
    self as pages, Ctx, Figures, GameOutcome, Markup, Player, Profile, ProfileGame, RatingHistory,
    RatingPoint, Rival, Score,
};

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
    }
}

/// Somebody's page, as another person sees it.
fn profile(names: [&str; 2]) -> Profile {
    Profile {
        id: 8,
        name: names[1].into(),
        since: NOW - 250 * DAY,
        own: false,
        private: false,
        figures: Some(figures(names)),
        together: Some((11, 14)),
    }
}

/// Every page about people in several states.
pub fn pages_of(member: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    let ctx = Ctx { flash: None, ..member.clone() };
    let private = Profile { private: true, figures: None, ..profile(names) };
    let own = Profile { own: true, private: true, together: None, ..profile(names) };
    let new = Profile { figures: Some(Figures::default()), together: None, ..profile(names) };
    [
        ("profile", profile(names)),
        ("profile-private", private),
        ("profile-own", own),
        ("profile-new", new),
    ]
    .into_iter()
    .map(|(name, profile)| (name.to_string(), pages::profile(&ctx, &profile)))
    .collect()
}
