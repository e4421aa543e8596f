//! A game as a thinking bot plays it out in its head: quick, with everybody's
//! decisions made by one policy. First the others' game, then one's own beside it.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat};
use hindsight_pyramids::cards::{CARD_COUNT, Cards, Colour, card};
use hindsight_pyramids::score::{BOXES, EXPLORED, ROUNDS, Tally, steps};
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::state::{Phase, REVEALED, ROW};
use hindsight_pyramids::{Action, Fields, Shape, View};

use super::quick_policy::{PolicyWeights, QuickPolicy};
use super::value::Value;

/// Marks in a game.
pub const TURNS: usize = (ROUNDS * REVEALED) as usize;

/// One player.
#[derive(Clone, Copy, Default)]
pub struct Explorer {
    /// The two pyramids.
    pub cards: [u8; 2],
    /// The fields crossed off on them.
    pub marks: [Fields; 2],
    /// Whether they can be marked: not explored before the marks under way.
    pub open: [bool; 2],
    /// What the icons have put on the score card.
    pub tally: Tally,
    /// The pyramids explored.
    pub explored: Cards,
    /// Those of them explored with the last mark.
    fresh: Cards,
    /// Pyramid points.
    boxes: i32,
    /// Whether the mark for the card at hand is made.
    marked: bool,
}

impl Explorer {
    /// Crosses fields off; returns how many red crosses were among them.
    #[inline]
    pub fn mark(&mut self, place: usize, fields: Fields, round: u8) -> u8 {
        let card = card(self.cards[place]);
        self.marks[place] |= fields;
        self.tally.collect(card, fields, round);
        (fields & card.crosses).len()
    }

    /// The mark is complete: tombs reached are explored.
    fn show_marks(&mut self) {
        for place in 0..2 {
            let number = self.cards[place];
            if self.open[place] && self.marks[place].meets(card(number).tomb) {
                self.open[place] = false;
                self.fresh = self.fresh.with(number);
                self.explored = self.explored.with(number);
            }
        }
        self.marked = false;
    }

    fn points(&self) -> i32 {
        self.banked() + self.tally.points()
    }

    /// Points that nothing can take away any more, beside those of icons.
    pub fn banked(&self) -> i32 {
        EXPLORED * i32::from(self.explored.len()) + self.boxes
    }

    /// Begins with a card in the place of one explored, if there is such a place.
    fn put(&mut self, number: u8) -> bool {
        let Some(place) = self.unreplaced() else { return false };
        self.cards[place] = number;
        self.marks[place] = Fields::EMPTY;
        self.open[place] = true;
        true
    }

    fn unreplaced(&self) -> Option<usize> {
        (0..2).find(|&place| self.fresh.contains(self.cards[place]))
    }
}

/// A position with its future.
#[derive(Clone)]
pub struct World {
    players: ArrayVec<Explorer, 4>,
    /// Whose thoughts these are.
    me: usize,
    /// Marks made so far in the game, the one at hand not counted.
    turn: usize,
    /// The expedition cards, from the first of the game; those of rounds before do not
    /// matter.
    shapes: [Shape; TURNS],
    /// Whether everybody has marked and explored pyramids are being replaced.
    replacing: bool,
    row: Cards,
    /// The top card is the last.
    deck: ArrayVec<u8, { CARD_COUNT as usize }>,
    /// How many of the pyramid points of each colour are gone.
    taken: [u8; 3],
}

/// A net that chooses my marks.
#[derive(Clone, Copy)]
pub struct Guide<'a> {
    /// What it expects.
    pub value: &'a Value,
    /// Of how many marks it chooses: those that look best to the quick policy.
    pub most: usize,
}

/// What the others will do in one future. It is the same whatever I do: they do not
/// mark on my pyramids, and what they take from the row or I from them in a race
/// matters less than the noise that playing them anew for each of my moves would make.
pub struct Rivals {
    /// All players after each mark of the game; none where there are no others.
    sides: Vec<ArrayVec<Explorer, 4>>,
    /// The cards they take after each mark.
    taken: [Cards; TURNS],
    /// All players in the end.
    settled: ArrayVec<Explorer, 4>,
}

impl World {
    /// What the view tells: no future yet, and nobody has marked but those who have
    /// nothing to mark. `alone` leaves the other players out.
    pub fn known(view: &View, seat: Seat, alone: bool) -> World {
        let all = Seat::all(view.seats());
        let players = all.clone().filter(|&other| !alone || other == seat);
        let turn = usize::from((view.round - 1) * REVEALED) + view.shapes.len().saturating_sub(1);
        let mut shapes = [Shape::I2; TURNS];
        let begin = usize::from((view.round - 1) * REVEALED);
        shapes[begin..].iter_mut().zip(&view.shapes).for_each(|(place, &shape)| *place = shape);
        World {
            players: players.map(|seat| explorer(view, seat)).collect(),
            me: if alone { 0 } else { seat.index() },
            turn,
            shapes,
            replacing: view.phase == Phase::Replace,
            row: view.row,
            deck: ArrayVec::new(),
            taken: Colour::ALL
                .map(|colour| view.players.iter().map(|side| side.boxes.count(colour)).sum()),
        }
    }

    /// A game that is about to begin, with all that will come. Everybody keeps the better two
    /// of four cards.
    pub fn fresh<D: Dice>(seats: usize, weights: &PolicyWeights, dice: &mut D) -> World {
        let mut world = World {
            players: (0..seats).map(|_| Explorer::default()).collect(),
            me: 0,
            turn: 0,
            shapes: [Shape::I2; TURNS],
            replacing: false,
            row: Cards::EMPTY,
            deck: Cards::ALL.iter().collect(),
            taken: [0; 3],
        };
        world.draw_rounds(0, dice);
        dice.shuffle(&mut world.deck);
        (0..seats).for_each(|seat| world.deal(seat, weights));
        world.refill();
        world
    }

    /// The round, counted from 0.
    #[inline]
    pub fn round(&self) -> u8 {
        self.turn as u8 / REVEALED
    }

    /// Marks made so far in the game, the one at hand not counted.
    #[inline]
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The shape at hand.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shapes[self.turn]
    }

    /// The shapes of this round up to the one at hand.
    #[inline]
    pub fn seen_in_round(&self) -> &[Shape] {
        &self.shapes[usize::from(self.round() * REVEALED)..=self.turn]
    }

    /// Whether the cards to begin with are still to be chosen.
    pub fn is_choosing(&self) -> bool {
        self.players[self.me].cards == [0; 2]
    }

    /// The face-up cards.
    #[inline]
    pub fn row(&self) -> Cards {
        self.row
    }

    /// What a player has.
    #[inline]
    pub fn points(&self, seat: usize) -> i32 {
        self.players[seat].points()
    }

    /// Marks that come after the one at hand.
    #[inline]
    pub fn turns_left(&self) -> u8 {
        TURNS as u8 - 1 - self.turn as u8
    }

    /// Marks of this round that come after the one at hand.
    #[inline]
    pub fn turns_left_in_round(&self) -> u8 {
        REVEALED - 1 - self.turn as u8 % REVEALED
    }

    /// Everybody.
    #[inline]
    pub fn players(&self) -> &[Explorer] {
        &self.players
    }

    /// Whose thoughts these are.
    #[inline]
    pub fn me(&self) -> usize {
        self.me
    }

    /// How many of the pyramid points of a colour are gone.
    #[inline]
    pub fn taken(&self, colour: Colour) -> u8 {
        self.taken[colour as usize]
    }

    /// Brings the expedition cards to come and the deck into a random order.
    pub fn draw_future<D: Dice>(&mut self, view: &View, weights: &PolicyWeights, dice: &mut D) {
        let begun = view.shapes.len();
        if begun > 0 {
            let mut rest = view.remaining();
            dice.shuffle(&mut rest);
            let places = self.turn + 1..self.turn + 1 + usize::from(REVEALED) - begun;
            self.shapes[places].iter_mut().zip(rest).for_each(|(place, shape)| *place = shape);
        }
        self.draw_rounds(usize::from(view.round - u8::from(begun == 0)), dice);
        self.deck = view.unseen().iter().collect();
        dice.shuffle(&mut self.deck);
        if view.phase == Phase::Choose {
            self.deal_others(weights);
        }
    }

    /// Draws the expedition cards of all rounds from this one on, counted from 0.
    fn draw_rounds<D: Dice>(&mut self, first: usize, dice: &mut D) {
        let begin = first * usize::from(REVEALED);
        for round in self.shapes[begin..].chunks_mut(usize::from(REVEALED)) {
            let mut shapes = EXPEDITION;
            dice.shuffle(&mut shapes);
            round.iter_mut().zip(shapes).for_each(|(place, shape)| *place = shape);
        }
    }

    /// The others keep the better two of four cards.
    fn deal_others(&mut self, weights: &PolicyWeights) {
        let me = self.me;
        for seat in (0..self.players.len()).filter(|&seat| seat != me) {
            self.deal(seat, weights);
        }
    }

    /// A player keeps the better two of four cards.
    fn deal(&mut self, seat: usize, weights: &PolicyWeights) {
        let policy = QuickPolicy::new(weights, self, seat);
        let mut hand: ArrayVec<u8, 4> = (0..4).filter_map(|_| self.deck.pop()).collect();
        hand.sort_by(|&a, &b| policy.appraise(b).total_cmp(&policy.appraise(a)));
        self.sit_down(seat, [hand[0], hand[1]]);
        // What goes back into the deck is no better than the rest of it, and a
        // game does not get to the bottom: it may as well be gone.
    }

    fn sit_down(&mut self, seat: usize, cards: [u8; 2]) {
        let player = &mut self.players[seat];
        player.cards = cards;
        player.open = [true; 2];
    }

    /// I do something; `crosses` are the red crosses to carry out after it.
    pub fn act(&mut self, action: Action, crosses: u8, weights: &PolicyWeights) {
        let me = self.me;
        match action {
            Action::Keep { low, high } => {
                self.sit_down(me, [low, high]);
                self.refill();
            }
            Action::Mark { card, fields } => {
                let policy = QuickPolicy::new(weights, self, me);
                let player = &mut self.players[me];
                let place = usize::from(player.cards[1] == card);
                let more = player.mark(place, fields, policy.round);
                policy.carry_out(player, crosses + more);
                player.marked = true;
            }
            Action::Take(number) => {
                self.row = self.row.without(Cards::one(number));
                self.replace(me, number);
            }
            Action::Draw => {
                if let Some(number) = self.deck.pop() {
                    self.replace(me, number);
                }
            }
        }
    }

    /// What the others will do up to a turn (and in it), if I do nothing.
    pub fn foresee(&self, last: usize, weights: &PolicyWeights) -> Rivals {
        let mut rivals = Rivals {
            sides: Vec::with_capacity(TURNS),
            taken: [Cards::EMPTY; TURNS],
            settled: ArrayVec::new(),
        };
        if self.players.len() == 1 {
            return rivals;
        }
        let mut world = self.clone();
        world.players[self.me].open = [false; 2];
        world.players[self.me].fresh = Cards::EMPTY;
        if !world.replacing {
            world.refill();
        }
        rivals.sides.resize(world.turn, world.players.clone());
        loop {
            if !world.replacing {
                for seat in 0..world.players.len() {
                    world.make_mark(seat, weights);
                    world.players[seat].show_marks();
                }
            }
            rivals.sides.push(world.players.clone());
            if world.turn + 1 < TURNS {
                rivals.taken[world.turn] =
                    world.replace_all_by(|world, seat| world.best_card(seat, weights));
            }
            if world.turn >= last {
                rivals.settled = world.players;
                return rivals;
            }
            world.close_turn();
            world.next_turn();
        }
    }

    /// Plays my game on to the end of a turn, the others doing what was foreseen; my marks are
    /// those of which the net expects most, if there is one.
    pub fn play_until(
        &mut self,
        last: usize,
        rivals: &Rivals,
        weights: &PolicyWeights,
        guide: Option<Guide<'_>>,
    ) {
        let me = self.me;
        loop {
            if !self.replacing {
                match guide {
                    Some(guide) if !self.players[me].marked => {
                        let mark = guide.value.best_mark(self, me, guide.most, weights);
                        self.mark(me, mark, weights);
                    }
                    _ => {
                        self.make_mark(me, weights);
                        self.players[me].show_marks();
                    }
                }
                if let Some(sides) = rivals.sides.get(self.turn) {
                    self.follow(sides);
                }
            }
            if self.turn + 1 < TURNS {
                while self.players[me].unreplaced().is_some()
                    && let Some(number) = self.best_card(me, weights).or_else(|| self.deck.pop())
                {
                    self.take(number);
                    self.replace(me, number);
                }
                self.row = self.row.without(rivals.taken[self.turn]);
                self.refill();
            }
            self.close_turn();
            if self.turn >= last {
                // What they have explored in this turn is counted; now they have new cards.
                self.follow(&rivals.settled);
                return;
            }
            self.next_turn();
        }
    }

    /// The others are where they were foreseen to be; only their pyramid points
    /// depend on me.
    fn follow(&mut self, sides: &[Explorer]) {
        for (seat, foreseen) in sides.iter().enumerate().filter(|(seat, _)| *seat != self.me) {
            let player = &mut self.players[seat];
            *player = Explorer { boxes: player.boxes, ..*foreseen };
        }
    }

    /// The turn is over: pyramid points are given.
    pub fn close_turn(&mut self) {
        self.give_points();
        self.replacing = false;
    }

    /// This card is turned up.
    pub fn turn_up(&mut self, shape: Shape) {
        self.shapes[self.turn] = shape;
    }

    /// How it stands once a player keeps these cards to begin with.
    pub fn keeping(&self, seat: usize, cards: [u8; 2]) -> World {
        let mut kept = self.without_deck();
        kept.sit_down(seat, cards);
        kept
    }

    /// The next card is turned up.
    pub fn next_turn(&mut self) {
        self.turn += 1;
    }

    /// A player makes a mark, or none, and shows it.
    pub fn mark(&mut self, seat: usize, mark: Option<(usize, Fields)>, weights: &PolicyWeights) {
        let policy = QuickPolicy::new(weights, self, seat);
        let player = &mut self.players[seat];
        if let Some((place, fields)) = mark {
            let crosses = player.mark(place, fields, policy.round);
            policy.carry_out(player, crosses);
        }
        player.show_marks();
    }

    /// How it stands for a player who makes this mark, once the turn is over: with the card
    /// that it likes best for a pyramid explored, and nothing new in the row, which it cannot
    /// know.
    pub fn after_mark(
        &self,
        seat: usize,
        place: usize,
        fields: Fields,
        policy: &QuickPolicy<'_>,
    ) -> World {
        let mut after = self.without_deck();
        let player = &mut after.players[seat];
        let crosses = player.mark(place, fields, policy.round);
        policy.carry_out(player, crosses);
        player.show_marks();
        after.settle(seat, policy);
        after
    }

    /// How it stands for me once I have done this and the turn is over, in the same way; a
    /// card that nobody knows is none.
    pub fn after(&self, action: Action, crosses: u8, weights: &PolicyWeights) -> World {
        let mut after = self.without_deck();
        after.act(action, crosses, weights);
        if !after.replacing {
            after.players[self.me].show_marks();
        }
        let policy = QuickPolicy::new(weights, &after, self.me);
        after.settle(self.me, &policy);
        after
    }

    /// How it stands for a player who has marked, once the turn is over, in the same way.
    pub fn shown(&self, seat: usize, policy: &QuickPolicy<'_>) -> World {
        let mut after = self.without_deck();
        if !after.replacing {
            after.players[seat].show_marks();
        }
        after.settle(seat, policy);
        after
    }

    fn settle(&mut self, seat: usize, policy: &QuickPolicy<'_>) {
        if self.turn + 1 < TURNS {
            while self.players[seat].unreplaced().is_some()
                && let Some(number) = self.liked_card(policy)
            {
                self.put(seat, number);
            }
        }
        self.give_points();
    }

    /// How it stands for a player who takes this card for a pyramid explored, once the turn
    /// is over.
    pub fn after_card(&self, seat: usize, number: u8) -> World {
        let mut after = self.without_deck();
        after.put(seat, number);
        after.give_points();
        after
    }

    fn without_deck(&self) -> World {
        World { players: self.players.clone(), deck: ArrayVec::new(), ..*self }
    }

    /// Takes a face-up card; nothing follows it.
    fn put(&mut self, seat: usize, number: u8) {
        self.take(number);
        self.players[seat].put(number);
    }

    fn take(&mut self, number: u8) {
        self.row = self.row.without(Cards::one(number));
    }

    fn make_mark(&mut self, seat: usize, weights: &PolicyWeights) {
        let player = &self.players[seat];
        if player.marked || !(player.open[0] || player.open[1]) {
            return;
        }
        let shape = self.shapes[self.turn];
        let policy = QuickPolicy::new(weights, self, seat);
        let player = &mut self.players[seat];
        if let Some((place, fields)) = policy.best_mark(player, shape) {
            let crosses = player.mark(place, fields, policy.round);
            policy.carry_out(player, crosses);
        }
        player.marked = true;
    }

    /// All replace what they have explored by the card that `choose` says, the top of the deck
    /// if there is none; returns the cards they took.
    pub fn replace_all_by(&mut self, mut choose: impl FnMut(&World, usize) -> Option<u8>) -> Cards {
        let mut taken = Cards::EMPTY;
        loop {
            let next = (0..self.players.len())
                .filter(|&seat| self.players[seat].unreplaced().is_some())
                .min_by_key(|&seat| self.players[seat].fresh.lowest());
            let Some(seat) = next else { return taken };
            let chosen = choose(self, seat).or_else(|| self.deck.pop());
            let Some(number) = chosen else { return taken };
            self.take(number);
            self.replace(seat, number);
            taken = taken.with(number);
        }
    }

    /// The face-up card that a player likes best.
    fn best_card(&self, seat: usize, weights: &PolicyWeights) -> Option<u8> {
        self.liked_card(&QuickPolicy::new(weights, self, seat))
    }

    fn liked_card(&self, policy: &QuickPolicy<'_>) -> Option<u8> {
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        for number in self.row.iter() {
            let value = policy.appraise(number);
            if value > top {
                (best, top) = (Some(number), value);
            }
        }
        best
    }

    fn replace(&mut self, seat: usize, number: u8) {
        let player = &mut self.players[seat];
        if player.put(number) && player.unreplaced().is_none() {
            self.refill();
        }
    }

    fn refill(&mut self) {
        while self.row.len() < ROW
            && let Some(number) = self.deck.pop()
        {
            self.row = self.row.with(number);
        }
    }

    fn give_points(&mut self) {
        if self.players.iter().all(|player| player.fresh.is_empty()) {
            return;
        }
        for colour in Colour::ALL {
            let taken = &mut self.taken[colour as usize];
            let mut after = 0;
            while usize::from(*taken) < BOXES.len() {
                // In order of the lowest number of the colour just explored.
                let first = self
                    .players
                    .iter_mut()
                    .filter_map(|player| {
                        let (all, fresh) = (player.explored.of(colour), player.fresh.of(colour));
                        let number = fresh.lowest().filter(|&number| number > after)?;
                        let reached = steps(all.len()) > steps(all.len() - fresh.len());
                        reached.then_some((number, player))
                    })
                    .min_by_key(|(number, _)| *number);
                let Some((number, player)) = first else { break };
                player.boxes += i32::from(BOXES[usize::from(*taken)]);
                *taken += 1;
                after = number;
            }
        }
        for player in &mut self.players {
            player.fresh = Cards::EMPTY;
        }
    }

    /// My points at the end, and by how much they are more than the best of the
    /// others'; a tie goes to the lowest number explored.
    pub fn result(&self) -> (f64, Option<f64>) {
        let rank = |player: &Explorer| {
            let low = player.explored.lowest().unwrap_or(u8::MAX);
            f64::from(player.points()) - f64::from(low) / 256.0
        };
        let own = &self.players[self.me];
        let others = self.players.iter().enumerate().filter(|(seat, _)| *seat != self.me);
        let best = others.map(|(_, player)| rank(player)).reduce(f64::max);
        (f64::from(own.points()), best.map(|best| rank(own) - best))
    }
}

fn explorer(view: &View, seat: Seat) -> Explorer {
    let side = &view.players[seat.index()];
    let progress = view.progress(seat);
    let cards = side.pyramids.map_or([0; 2], |pair| pair.map(|pyramid| pyramid.card));
    Explorer {
        cards,
        marks: progress.marks,
        // By what everybody has seen: a tomb reached just now closes nothing yet.
        open: std::array::from_fn(|place| {
            side.pyramids.is_some_and(|pair| !pair[place].marks.meets(card(cards[place]).tomb))
        }),
        tally: progress.tally,
        explored: side.explored,
        fresh: side.fresh,
        boxes: side.boxes.points(),
        marked: false,
    }
}
