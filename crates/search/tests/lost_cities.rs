//! Search plays a real game by its rules.

use hindsight_core::{Actions, Game, Match, Observer, Seat, Seed, SwiftDice, Turn};
use hindsight_lost_cities::{Action, LostCities, Options, State};
use hindsight_search::{
    Budget, Guide, Ismcts, Observers, Plain, Selection, Settings, Widening, fingerprint, mix,
};

/// Random play that sees its own draws and knows a position again.
struct Attentive;

impl Guide<LostCities> for Attentive {
    fn sight(&self, after: &State, step: Option<(Seat, Action)>, who: Seat) -> u64 {
        match step {
            Some((seat, Action::DRAW)) if seat == who => fingerprint(&after.hand(who)),
            Some((_, action)) => fingerprint(&action),
            None => fingerprint(&after.hand(who)),
        }
    }

    fn knowledge(&self, state: &State, who: Seat) -> Option<u64> {
        let expeditions = [0, 1].map(|seat| state.expeditions(Seat(seat)));
        let known = [0, 1].map(|seat| state.known(Seat(seat)));
        let open = fingerprint(&(expeditions, known, state.piles(), state.left()));
        let turn = fingerprint(&(state.round(), state.phase(), state.stall(), state.closed()));
        Some(mix(mix(open, turn), fingerprint(&state.hand(who))))
    }
}

#[test]
fn every_kind_of_search_plays_by_the_rules() {
    let few = Widening { first: 3.0, growth: 0.5 };
    let one = Settings { widening: few, selection: Selection::Puct(1.0), ..Settings::default() };
    let two = Settings {
        observers: Observers::Multiple,
        redetermine: true,
        threads: 2,
        most_nodes: 100,
        rollout_steps: 20,
        ..Settings::default()
    };
    let mut players = [one, two].map(|settings| Ismcts::new(Attentive, settings));
    let options = Options { rounds: 1, expeditions: 6 };
    let mut kept = 0;
    for game in 0..2 {
        let mut dice = SwiftDice::new(game);
        let seed = Seed::of_series(2, game);
        let mut played = Match::<LostCities>::new(&options, 2, seed).unwrap();
        let mut legal = Actions::new();
        while let Turn::Act(seats) = played.turn() {
            let seat = seats.first().unwrap();
            LostCities::legal(played.state(), seat, &mut legal);
            let view = played.view(Observer::Seat(seat));
            let budget = Budget::Iterations(60);
            let report = players[seat.index()].search(&view, seat, &legal, budget, &mut dice);
            let visits: u32 = report.candidates.iter().map(|c| c.visits).sum();
            kept += u32::from(visits > report.iterations);
            played.play(seat, report.action).unwrap();
        }
    }
    assert!(kept > 5, "only {kept} searches found their tree again");
}

/// One card is left: whatever is drawn, the round ends with the next draw, and the
/// eight and the ten cannot both be placed.
#[test]
fn the_last_card_is_the_best_one() {
    let state: State = LAST_TURN.parse().unwrap();
    let view = LostCities::view(&state, Observer::Seat(Seat(0)));
    let mut legal = Actions::new();
    LostCities::legal(&state, Seat(0), &mut legal);
    let mut search = Ismcts::<LostCities, _>::new(Plain, Settings::default());
    let report =
        search.search(&view, Seat(0), &legal, Budget::Iterations(5000), &mut SwiftDice::new(1));
    assert_eq!(report.action.to_string(), "play y10", "{report:?}");
}

const LAST_TURN: &str = "rounds=1 expeditions=5 round=0 start=0 turn=place:0 stall=0 closed=- scores=- \
    hands=y8,y10,b2,w2,g2,r2,r3,g3/b5,w3,w4,g4,g5,r4,r5,r6 \
    known=-/- \
    played=y5,y7/b4,b7,b10 \
    piles=yx,yx,yx,y2,y3,y4,y6,y9/bx,bx,bx,b3,b6,b8,b9/wx,wx,wx,w5,w6,w7,w8,w9/\
    gx,gx,gx,g6,g7,g8,g9,g10/rx,rx,rx,r7,r8,r9,r10/- \
    deck=w10";
