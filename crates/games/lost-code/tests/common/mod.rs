//! A scene: a game whose deal and dice the test chooses, and whose bets are right or
//! wrong as the test likes.
#![allow(dead_code, reason = "each test file uses its own part")]

use hindsight_core::{Actions, Dice, Game, GameOptions, Seat, SwiftDice, Turn};
use hindsight_lost_code::{
    Action, BLANK, Bet, Chance, DIGITS, Deal, LostCode, Options, Phase, Rack, State, Symbol, Throw,
    Tiles, Verdict, Wheel,
};

pub struct Scene(pub State);

/// Tiles with these racks; of the rest the lowest is boxed and the others are piled,
/// the next lowest on top.
pub fn tiles(options: Options, racks: [&str; 4]) -> Tiles {
    let racks = racks.map(|rack| rack.parse::<Rack>().expect("a rack"));
    let mut tiles = [[BLANK; DIGITS]; 6];
    for symbol in options.symbols().iter() {
        let held = racks.map(|rack| rack.digit(symbol));
        let rest: Vec<u8> = (0..options.digits()).filter(|d| !held.contains(d)).collect();
        let own = &mut tiles[symbol.index()];
        own[0] = rest[0];
        own[1..5].copy_from_slice(&held);
        own[5..][..rest.len() - 1].copy_from_slice(&rest[1..]);
    }
    tiles
}

impl Scene {
    /// Deals these racks, with the markers in this order from last to first.
    pub fn new(options: &str, order: &[u8], racks: [&str; 4]) -> Self {
        let options = Options::parse(options).expect("options");
        let mut state = LostCode::start(&options, order.len() as u8).expect("a table");
        let order = order.iter().copied().collect();
        let deal = Chance::Deal(Deal { order, tiles: tiles(options, racks) });
        LostCode::chance(&mut state, &deal).expect("a deal");
        Scene(state)
    }

    pub fn roll(&mut self, dice: &str) {
        let throw = Chance::Roll(dice.parse().expect("dice"));
        LostCode::chance(&mut self.0, &throw).expect("a roll");
    }

    /// `2 bet 3-12`
    pub fn act(&mut self, text: &str) {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        let seat = Seat(seat.parse().expect("a seat"));
        let action = action.parse().unwrap_or_else(|e| panic!("{e}"));
        LostCode::play(&mut self.0, seat, action).unwrap_or_else(|e| panic!("{e}"));
    }

    pub fn refused(&self, text: &str) -> bool {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        let seat = Seat(seat.parse().expect("a seat"));
        LostCode::play(&mut self.0.clone(), seat, action.parse().expect("an action")).is_err()
    }

    pub fn actor(&self) -> Seat {
        self.0.table().actor().expect("one seat to act")
    }

    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Actions::new();
        LostCode::legal(&self.0, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// A bet of a seat with a wheel that will be right or wrong.
    pub fn bet(&self, seat: Seat, wheel: Wheel, right: bool) -> Bet {
        let dice = self.0.table().current().expect("dice").dice;
        let sum = dice.sum(&self.0.racks()[seat.index()]);
        let highest = self.0.table().options.most() + 1 - wheel.width();
        let low = match (right, sum >= wheel.width()) {
            (true, _) => sum.min(highest),
            (false, true) => 0,
            (false, false) => highest,
        };
        let bet = Bet { wheel, low };
        assert_eq!(bet.verdict(sum) == Verdict::Right, right);
        bet
    }

    /// Everybody bets, in the order of the track: the seat with this number so.
    pub fn bets(&mut self, plan: &[(Wheel, bool)]) {
        while self.0.table().phase == Phase::Bet {
            let seat = self.actor();
            let (wheel, right) = plan[seat.index()];
            let bet = Action::Bet(self.bet(seat, wheel, right));
            LostCode::play(&mut self.0, seat, bet).expect("a bet");
            if !matches!(LostCode::turn(&self.0), Turn::Act(_)) {
                break;
            }
        }
    }

    /// Everybody who must swaps this symbol, or any other if its pile is empty.
    pub fn swaps(&mut self, symbol: Symbol) {
        while self.0.table().phase == Phase::Swap {
            let mut actions = Actions::new();
            let seat = self.actor();
            LostCode::legal(&self.0, seat, &mut actions);
            let swap = Action::Swap(symbol);
            let action = if actions.contains(&swap) { swap } else { actions[0] };
            LostCode::play(&mut self.0, seat, action).expect("a swap");
        }
    }

    /// A whole round: the dice are accepted (tokens left), bets and swaps are made.
    pub fn round(&mut self, dice: &str, plan: &[(Wheel, bool)], swap: Symbol) {
        self.roll(dice);
        while self.0.table().phase == Phase::Offer {
            let seat = self.actor();
            LostCode::play(&mut self.0, seat, Action::Pass).expect("a pass");
        }
        let seat = self.actor();
        LostCode::play(&mut self.0, seat, Action::Accept).expect("the dice are accepted");
        self.bets(plan);
        self.swaps(swap);
    }

    pub fn fields(&self) -> Vec<i32> {
        LostCode::standing(&self.0).scores.to_vec()
    }

    pub fn line(&self) -> Vec<u8> {
        self.0.table().track.line().map(|seat| seat.0).collect()
    }
}

/// A random action of whoever may act first, or the outcome of chance.
pub fn random_step(state: &mut State, dice: &mut SwiftDice) {
    let mut actions = Actions::new();
    match LostCode::turn(state) {
        Turn::Over => {}
        Turn::Chance => {
            let outcome = LostCode::draw(state, dice);
            LostCode::settle(state, &outcome);
        }
        Turn::Act(seats) => {
            let seat = seats.first().expect("somebody");
            LostCode::legal(state, seat, &mut actions);
            LostCode::apply(state, seat, actions[dice.index(actions.len())]);
        }
    }
}

pub fn throw(dice: &str) -> Throw {
    dice.parse().expect("dice")
}
