//! The others in an imagined world: what they know there, and what they will do.

use arrayvec::ArrayVec;
use hindsight_core::{Game, Observer, Seat};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Bet, DigitSet, Guesses, LostCode, PLAYERS, State, Symbol, Throw, Verdict, View, WHEELS, Wheel,
    best_guess,
};

use super::codes::{Survey, Tally};
use super::planner::{Planner, every_bet, likely_bets};
use super::{curse, forget};

/// What a seat sees and can know in a world. An imagined world has anything at all in
/// the place of what it wrote in secret for tokens; here it wrote what made sense.
pub fn seen_and_known(world: &State, seat: Seat) -> Option<(View, Posterior)> {
    let mut view = LostCode::view(world, Observer::Seat(seat));
    if view.table.takers.contains(&Some(seat)) {
        let mut guesses = Guesses::default();
        for symbol in Symbol::ALL.into_iter().filter(|s| taken(&view, *s) == Some(seat)) {
            guesses.0[symbol.index()] = supposed(&view, seat, symbol);
        }
        view.written[seat.index()] = Some(guesses);
    }
    Posterior::of(&view).map(|posterior| (view, posterior))
}

fn taken(view: &View, symbol: Symbol) -> Option<Seat> {
    view.table.takers[symbol.index()]
}

/// What a seat will have written for a token: the best digits by what it had been told
/// by then. If it has swapped that tile since, they are as good as wrong.
fn supposed(view: &View, seat: Seat, symbol: Symbol) -> DigitSet {
    let took = |round: &hindsight_lost_code::Round| {
        round.taken == Some(seat) && round.rolled.pair() == Some(symbol)
    };
    let Some(when) = view.table.rounds.iter().position(took) else { return DigitSet::EMPTY };
    let mut since = view.table.rounds[when..].iter().flat_map(|round| round.swaps.iter());
    if since.any(|swap| swap.seat == seat && swap.symbol == symbol) {
        return DigitSet::EMPTY;
    }
    let mut then = *view;
    forget(&mut then.table.rounds[when..]);
    let posterior = Posterior::of(&then);
    posterior.map_or(DigitSet::EMPTY, |posterior| {
        best_guess(&posterior.marginals()[symbol.index()], posterior.count()).0
    })
}

/// The bet that another seat is expected to make, and what it will have after this
/// round.
#[derive(Clone, Copy)]
pub struct ExpectedBet {
    /// Who.
    pub seat: Seat,
    /// Its bet.
    pub bet: Bet,
    /// Whether that is right.
    pub right: bool,
    /// What it has gained and can expect.
    pub worth: f64,
    /// How likely it had to think its bet wrong.
    pub risk: f64,
    /// What it would lose by the curse in a round like this one.
    pub dread: f64,
}

/// The expected bets of several seats.
pub type ExpectedBets = ArrayVec<ExpectedBet, PLAYERS>;

/// Another seat in an imagined world, with what it thinks of the dice.
pub struct OtherBettor<'a> {
    planner: &'a Planner<'a>,
    survey: Survey<'a>,
    /// Its best bet with each wheel, and what it believes that to be worth.
    bets: ArrayVec<(f64, Bet), WHEELS>,
    dread: f64,
}

impl<'a> OtherBettor<'a> {
    /// What a seat with this planner thinks.
    pub fn new(planner: &'a Planner<'a>, dice: Throw) -> Self {
        let survey = planner.codes.survey(dice);
        let judge = planner.judge(planner.outlook());
        let likely = likely_bets(&survey, &every_bet(planner.view.options()), 1);
        let bets: ArrayVec<(f64, Bet), WHEELS> =
            likely.into_iter().map(|bet| (judge.bet(&survey, bet), bet)).collect();
        let weighed = bets.iter().map(|&(worth, bet)| (worth, bet, survey.odds(bet)));
        let dread = curse::dread(weighed, planner.cursed());
        OtherBettor { planner, survey, bets, dread }
    }

    /// The bet that it likes best of those left.
    fn bet(&self, taken: &[Wheel]) -> Bet {
        let left = self.bets.iter().filter(|(_, bet)| !taken.contains(&bet.wheel));
        left.max_by(|one, two| one.0.total_cmp(&two.0)).map_or(Bet::default(), |(_, bet)| *bet)
    }
}

/// What another seat bets in a world, and what its verdict leaves it with.
pub struct Choice {
    /// Its bet.
    pub bet: Bet,
    /// Whether that is right.
    pub right: bool,
    /// The codes that it may have then.
    pub left: Tally,
}

/// What the others bet with these dice when they are left without this wheel.
pub fn choices(
    world: &State,
    bettors: &[OtherBettor<'_>],
    dice: Throw,
    wheel: Wheel,
) -> ArrayVec<Choice, PLAYERS> {
    let placed = world.table().current().map(|round| round.bets).unwrap_or_default();
    let mut taken: ArrayVec<Wheel, { 2 * PLAYERS }> =
        placed.iter().map(|placed| placed.bet.wheel).collect();
    taken.push(wheel);
    let choice = |bettor: &OtherBettor<'_>| {
        let seat = bettor.planner.seat;
        let own = placed.iter().find(|placed| placed.seat == seat);
        let bet = own.map_or_else(|| bettor.bet(&taken), |placed| placed.bet);
        taken.push(bet.wheel);
        let sum = dice.sum(&world.racks()[seat.index()]);
        let right = bet.verdict(sum) == Verdict::Right;
        let left = bettor.survey.after(bet, sum).unwrap_or_else(|| bettor.planner.codes.tally());
        Choice { bet, right, left }
    };
    bettors.iter().map(choice).collect()
}

/// The same, and what they make of it.
pub fn expected_bets(
    world: &State,
    bettors: &[OtherBettor<'_>],
    dice: Throw,
    wheel: Wheel,
) -> ExpectedBets {
    let choices = choices(world, bettors, dice, wheel);
    let expected = |(bettor, choice): (&OtherBettor<'_>, &Choice)| {
        let &Choice { bet, right, ref left } = choice;
        let judge = bettor.planner.judge(bettor.planner.outlook());
        ExpectedBet {
            seat: bettor.planner.seat,
            bet,
            right,
            worth: judge.after(&bettor.planner.codes, left, bet, right),
            risk: 1.0 - bettor.survey.odds(bet),
            dread: bettor.dread,
        }
    };
    bettors.iter().zip(&choices).map(expected).collect()
}
