//! The rules, one promise after another.

use hindsight_core::{Actions, Game, Illegal, Seat, Standing, Turn};
use hindsight_pyramids::cards::{CARDS, Cards, card};
use hindsight_pyramids::score::PENALTY;
use hindsight_pyramids::state::{Phase, Stage};
use hindsight_pyramids::{Action, Colour, Fields, Pyramids, Shape, State};

/// Positions are made by notation; cards not named are in the row and the deck.
struct PositionMaker {
    shapes: &'static str,
    round: u8,
    row: Vec<u8>,
    deck: Option<Vec<u8>>,
    players: Vec<String>,
    used: Cards,
}

impl PositionMaker {
    fn new(shapes: &'static str, round: u8) -> Self {
        PositionMaker {
            shapes,
            round,
            row: vec![],
            deck: None,
            players: vec![],
            used: Cards::EMPTY,
        }
    }

    /// A player with two pyramids and what is crossed off on them.
    fn player(mut self, pyramids: [(u8, Fields); 2], explored: &[u8], rest: &str) -> Self {
        let parts: Vec<String> = pyramids
            .iter()
            .map(|(number, marks)| format!("{number}:{}", marks.to_string().replace(' ', "")))
            .collect();
        self.players.push(format!(
            "player {} {rest} explored {} due",
            parts.join(" "),
            list(explored)
        ));
        self.used =
            self.used.union(pyramids.iter().map(|p| p.0).chain(explored.iter().copied()).collect());
        self
    }

    fn row(mut self, row: &[u8]) -> Self {
        self.row = row.to_vec();
        self.used = self.used.union(row.iter().copied().collect());
        self
    }

    /// The position; row and deck are made of the cards not named, if not given.
    fn state(self) -> State {
        let mut rest = Cards::ALL.without(self.used).iter();
        let mut row = self.row;
        while row.len() < 4 && self.deck.is_none() {
            row.push(rest.next().unwrap());
        }
        let deck = self.deck.unwrap_or_else(|| rest.collect());
        let text = format!(
            "mark; round {}; shapes {}; row {}; deck {}; {}",
            self.round,
            self.shapes,
            list(&row),
            list(&deck),
            self.players.join("; ")
        );
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }
}

fn list(cards: &[u8]) -> String {
    let words: Vec<String> = cards.iter().map(u8::to_string).collect();
    if words.is_empty() { "-".into() } else { words.join(",") }
}

const SHAPES: &str = "I2 / I3 I3 L3 L3 L4 T4 O4";

/// A way from the entrance to beside the tomb, the tomb left out.
fn to_the_tomb(number: u8) -> Fields {
    let card = card(number);
    let mut way = card.entrance;
    while card.distance(way) > 1 {
        let next = card.touching(way).iter().min_by_key(|field| card.distance(way | *field));
        way |= next.unwrap();
    }
    way
}

fn legal(state: &State, seat: u8) -> Vec<Action> {
    let mut actions = Actions::new();
    Pyramids::legal(state, Seat(seat), &mut actions);
    actions.to_vec()
}

fn act(state: &mut State, seat: u8, action: Action) {
    Pyramids::play(state, Seat(seat), action).unwrap_or_else(|e| panic!("{state}: {e}"));
}

fn tomb(number: u8) -> Action {
    Action::Mark { card: number, fields: card(number).tomb }
}

/// A single field that does nothing: the entrance of an untouched pyramid.
fn enter(number: u8) -> Action {
    Action::Mark { card: number, fields: card(number).entrance }
}

const NONE: Fields = Fields::EMPTY;

/// A card on which something can be tried out: a field of the wanted kind and a
/// connected way to beside it that has no icon.
fn beside(of: fn(&hindsight_pyramids::cards::Card) -> Fields) -> Vec<(u8, Fields, Fields)> {
    let mut found = Vec::new();
    for card in &CARDS {
        let plain = !(card.walls
            | card.tomb
            | card.crosses
            | card.red_gems
            | card.green_gems
            | card.torches
            | card.skulls
            | card.potions);
        let way = card.entrance.flood(plain);
        for icon in of(card).iter().filter(|icon| icon.neighbours().meets(way)) {
            found.push((card.number, way, icon));
        }
    }
    found
}

#[test]
fn a_mark_is_a_shape_or_a_single_field_that_touches() {
    for number in 1..=48 {
        let other = number % 48 + 1;
        let state = PositionMaker::new(SHAPES, 1)
            .player([(number, NONE), (other, NONE)], &[], "")
            .player([((number + 1) % 48 + 1, NONE), ((number + 2) % 48 + 1, NONE)], &[], "")
            .state();
        let marks = legal(&state, 0);
        // Only the entrance, or a line of two over it, on either pyramid.
        for chamber in [number, other] {
            let card = card(chamber);
            let beside = card.entrance.neighbours().without(card.walls);
            let own =
                marks.iter().filter(|a| matches!(a, Action::Mark { card, .. } if *card == chamber));
            assert_eq!(own.count(), 1 + usize::from(beside.len()));
        }
        for action in marks {
            let Action::Mark { card: chamber, fields } = action else { panic!("{action}") };
            assert!(fields.contains(card(chamber).entrance) && !fields.meets(card(chamber).walls));
        }
    }
}

/// Legal marks by definition: every set of the shape's form, tried field by field.
#[test]
fn listed_marks_are_those_of_the_definition() {
    for (shapes, size) in [
        ("I3 / I2 I3 L3 L3 L4 T4 O4", 3),
        ("O4 / I2 I3 I3 L3 L3 L4 T4", 4),
        ("T4 / I2 I3 I3 L3 L3 L4 O4", 4),
    ] {
        for number in [1, 8, 21, 40] {
            let way = to_the_tomb(number);
            let state = PositionMaker::new(shapes, 1)
                .player([(number, way), (number + 1, NONE)], &[], "")
                .player([(number + 2, NONE), (number + 3, NONE)], &[], "")
                .state();
            let (card, shape) = (card(number), state.shape().unwrap());
            let mut expected: Vec<Fields> = shape
                .placements()
                .iter()
                .copied()
                .filter(|set| set.len() == 1 || set.len() == size)
                .filter(|set| set.iter().all(|f| !card.walls.meets(f) && !way.meets(f)))
                .filter(|set| set.iter().any(|f| f.neighbours().meets(way)))
                .collect();
            expected.sort_unstable();
            let found: Vec<Fields> = legal(&state, 0)
                .into_iter()
                .filter_map(|action| match action {
                    Action::Mark { card, fields } if card == number => Some(fields),
                    _ => None,
                })
                .collect();
            assert_eq!(found, expected, "{number} {shape}");
        }
    }
}

#[test]
fn icons_act_at_once_and_only_their_player_sees_it() {
    let try_one = |of: fn(&hindsight_pyramids::cards::Card) -> Fields, round, rest: &str| {
        let (number, way, icon) = beside(of)[0];
        let mut spare = (1..=48).filter(|&n| n != number);
        let mut next = || (spare.next().unwrap(), NONE);
        let mut state = PositionMaker::new(SHAPES, round)
            .player([(number, way), next()], &[], rest)
            .player([next(), next()], &[], "")
            .state();
        act(&mut state, 0, Action::Mark { card: number, fields: icon });
        let player = state.players()[0];
        assert_eq!(player.seen.marks[0], way, "the others see nothing yet");
        (player.seen.tally, player.now.tally)
    };
    let (before, after) = try_one(|c| c.red_gems, 1, "red 9 green 2 skulls 0 torches -");
    assert_eq!((before.red, after.red), (9, 10));
    let (_, after) = try_one(|c| c.red_gems, 1, "red 10 green 2 skulls 0 torches -");
    assert_eq!(after.red, 10, "more than ten have no effect");
    let (_, after) = try_one(|c| c.green_gems, 1, "red 0 green 0 skulls 0 torches -");
    assert_eq!((after.red, after.green), (0, 1));
    let (_, after) = try_one(|c| c.torches, 3, "red 0 green 0 skulls 0 torches 1");
    assert_eq!(after.torches, 0b101, "the torch of the current round");
    let (_, after) = try_one(|c| c.torches, 3, "red 0 green 0 skulls 0 torches 3");
    assert_eq!(after.torches, 0b100, "one a round counts");
    let (_, after) = try_one(|c| c.skulls, 1, "red 0 green 0 skulls 3 torches -");
    assert_eq!(after.skulls, 4);
    let (_, after) = try_one(|c| c.skulls, 1, "red 0 green 0 skulls 10 torches -");
    assert_eq!(after.skulls, 10);
    for (skulls, left) in [(0, 0), (1, 0), (2, 0), (7, 5)] {
        let rest = format!("red 0 green 0 skulls {skulls} torches -");
        let (_, after) = try_one(|c| c.potions, 1, &rest);
        assert_eq!(after.skulls, left);
    }
}

#[test]
fn skulls_count_before_potions() {
    let mut tally = hindsight_pyramids::score::Tally { skulls: 1, ..Default::default() };
    let card = hindsight_pyramids::cards::Card::drawn(1, b"E....sp..................");
    tally.collect(&card, "a2 b2".parse().unwrap(), 0);
    assert_eq!(tally.skulls, 0);
    // At ten a skull has no effect, also when a potion comes with it.
    tally.skulls = 10;
    tally.collect(&card, "a2 b2".parse().unwrap(), 0);
    assert_eq!(tally.skulls, 8);
}

#[test]
fn a_red_cross_asks_for_one_more_field_on_either_pyramid() {
    let (number, way, cross) = beside(|c| c.crosses)[0];
    let mut spare = (1..=48).filter(|&n| n != number);
    let other = spare.next().unwrap();
    let mut next = || (spare.next().unwrap(), NONE);
    let mut state = PositionMaker::new(SHAPES, 1)
        .player([(number, way), (other, NONE)], &[], "")
        .player([next(), next()], &[], "")
        .state();
    act(&mut state, 0, Action::Mark { card: number, fields: cross });
    assert_eq!(state.players()[0].stage, Stage::Chain(1));
    let follow = legal(&state, 0);
    assert!(follow.contains(&enter(other)), "on an untouched one: its entrance");
    assert!(follow.iter().all(|a| matches!(a, Action::Mark { fields, .. } if fields.len() == 1)));
    let touching = card(number).touching(way | cross);
    assert_eq!(follow.len(), 1 + usize::from(touching.len()));
    act(&mut state, 0, enter(other));
    assert_eq!(state.players()[0].stage, Stage::Done);
    assert_eq!(
        Pyramids::play(&mut state, Seat(0), enter(other)),
        Err(Illegal::NotYourTurn(Seat(0)))
    );
}

/// A card with one red cross left and beside it everything but its tomb.
fn all_but_a_cross_and_the_tomb() -> (u8, Fields, Fields) {
    let found = CARDS.iter().flat_map(|card| card.crosses.iter().map(move |cross| (card, cross)));
    let (card, cross, way) = found
        .map(|(card, cross)| (card, cross, (!card.walls).without(cross | card.tomb)))
        .find(|(card, cross, way)| {
            card.entrance.flood(*way) == *way && card.touching(*way) == *cross | card.tomb
        })
        .expect("a card with a red cross aside");
    (card.number, way, cross)
}

#[test]
fn a_chain_goes_on_across_both_pyramids_and_over_a_tomb() {
    // A red cross, by it the other pyramid's tomb; or one's own tomb. Either way the
    // pyramids count as explored when all have marked, not before.
    let (number, way, cross) = all_but_a_cross_and_the_tomb();
    let mut spare = (1..=48).filter(|&n| n != number);
    let other = spare.next().unwrap();
    let mut next = || (spare.next().unwrap(), NONE);
    let start = PositionMaker::new(SHAPES, 1)
        .player([(number, way), (other, to_the_tomb(other))], &[], "")
        .player([next(), next()], &[], "")
        .state();
    for end in [number, other] {
        let mut state = start.clone();
        act(&mut state, 0, Action::Mark { card: number, fields: cross });
        act(&mut state, 0, tomb(end));
        let player = state.players()[0];
        assert_eq!((player.stage, player.explored), (Stage::Done, Cards::EMPTY));
        let quiet = enter(state.players()[1].cards[0]);
        act(&mut state, 1, quiet);
        assert_eq!(state.phase(), Phase::Replace);
        assert_eq!(state.players()[0].explored, Cards::one(end));
    }
}

#[test]
fn a_pyramid_whose_tomb_is_crossed_off_can_be_marked_until_all_are_done() {
    // A line over a red cross and the tomb, and then one more field of the same.
    let (number, fields) = CARDS
        .iter()
        .flat_map(|card| {
            let lines = Shape::I2.placements().iter();
            lines.map(move |line| (card, *line))
        })
        .find(|(card, line)| line.contains(card.tomb) && line.meets(card.crosses))
        .map(|(card, line)| (card.number, line))
        .expect("a red cross beside a tomb");
    let chamber = card(number);
    let around = (!chamber.walls).without(fields);
    let side = fields.neighbours() & around;
    // One way to the line, so that another field beside it is left.
    let way = chamber.entrance.flood(around.without(side.iter().last().unwrap()));
    let mut spare = (1..=48).filter(|&n| n != number);
    let mut next = || (spare.next().unwrap(), NONE);
    let mut state = PositionMaker::new(SHAPES, 1)
        .player([(number, way), next()], &[], "")
        .player([next(), next()], &[], "")
        .state();
    act(&mut state, 0, Action::Mark { card: number, fields });
    let same = |action: &Action| matches!(action, Action::Mark { card, .. } if *card == number);
    assert!(legal(&state, 0).iter().any(same), "{state}");
}

#[test]
fn a_red_cross_with_nowhere_to_go_is_lost() {
    // The other pyramid was explored and could not be replaced; of this one only a
    // red cross and the tomb are left.
    let (number, way, cross) = all_but_a_cross_and_the_tomb();
    let dead = if number == 1 { 2 } else { 1 };
    let explored: Vec<u8> = Cards::ALL.without(Cards::one(number)).iter().collect();
    let full = !card(dead).walls;
    let mut table = PositionMaker::new("I3 / I2 I3 L3 L3 L4 T4 O4", 2).player(
        [(number, way), (dead, full)],
        &explored,
        "",
    );
    table.deck = Some(vec![]);
    let mut state = table.state();
    assert_eq!(legal(&state, 0).len(), 2, "an explored pyramid is closed");
    let mut other = state.clone();
    act(&mut state, 0, Action::Mark { card: number, fields: cross });
    assert_eq!(legal(&state, 0), [tomb(number)]);
    act(&mut state, 0, tomb(number));
    // With no pyramid left for anybody the game is over.
    assert_eq!(Pyramids::turn(&state), Turn::Over);
    assert_eq!(state.players()[0].explored.len(), 48);
    // The tomb first, over which nothing leads: over as well, the red cross unused.
    act(&mut other, 0, tomb(number));
    assert_eq!(Pyramids::turn(&other), Turn::Over);
    // And a red cross as the very last field: nothing left to cross off.
    let both = Action::Mark { card: number, fields: cross };
    let mut player = PositionMaker::new("I3 / I2 I3 L3 L3 L4 T4 O4", 2).player(
        [(number, way), (dead, full)],
        &explored,
        "",
    );
    player.deck = Some(vec![]);
    let text = player.state().to_string().replace(
        " due",
        &format!(
            " crosses 1 now {} {} red 0 green 0 skulls 0 torches -",
            short(number, way | card(number).tomb),
            short(dead, full)
        ),
    );
    let mut state: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    act(&mut state, 0, both);
    assert_eq!(Pyramids::turn(&state), Turn::Over, "the red cross found no field");
}

#[test]
fn marks_are_shown_and_pyramids_replaced_in_order_of_their_numbers() {
    // Seat 0 explores 20, seat 1 explores 7: the lower number goes first.
    let mut state = PositionMaker::new(SHAPES, 1)
        .player([(20, to_the_tomb(20)), (1, NONE)], &[], "")
        .player([(7, to_the_tomb(7)), (2, NONE)], &[], "")
        .player([(3, NONE), (4, NONE)], &[], "")
        .row(&[10, 11, 12, 13])
        .state();
    act(&mut state, 1, tomb(7));
    assert_eq!(Pyramids::turn(&state), Turn::Act([Seat(0), Seat(2)].into_iter().collect()));
    act(&mut state, 2, enter(3));
    act(&mut state, 0, tomb(20));
    assert_eq!(state.phase(), Phase::Replace);
    assert_eq!(Pyramids::turn(&state), Turn::Act([Seat(1)].into_iter().collect()));
    assert_eq!(
        legal(&state, 1),
        [Action::Take(10), Action::Take(11), Action::Take(12), Action::Take(13), Action::Draw]
    );
    let top = state.deck().next().unwrap();
    act(&mut state, 1, Action::Take(12));
    assert_eq!(Pyramids::turn(&state), Turn::Act([Seat(0)].into_iter().collect()));
    assert!(legal(&state, 0).contains(&Action::Take(top)), "refilled after a player's last choice");
    let top = state.deck().next().unwrap();
    act(&mut state, 0, Action::Draw);
    assert_eq!(state.players()[0].cards, [top, 1]);
    assert_eq!(state.players()[1].cards, [12, 2]);
    assert_eq!((state.phase(), state.players()[0].points()), (Phase::Mark, 10));
}

#[test]
fn who_explored_both_chooses_twice_before_the_row_is_refilled() {
    let mut state = PositionMaker::new(SHAPES, 1)
        .player([(20, to_the_tomb(20)), (21, to_the_tomb(21))], &[], "")
        .player([(1, NONE), (2, NONE)], &[], "")
        .row(&[10, 11, 12, 13])
        .state();
    // Straight to the position after both were explored.
    let text = state
        .to_string()
        .replace("mark;", "replace;")
        .replace(" due", "")
        .replacen("explored -", "explored 20,21", 1)
        .replacen("boxes -", "boxes - fresh 20,21", 1)
        .replace(&short(20, to_the_tomb(20)), &short(20, to_the_tomb(20) | card(20).tomb))
        .replace(&short(21, to_the_tomb(21)), &short(21, to_the_tomb(21) | card(21).tomb));
    state = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    act(&mut state, 0, Action::Take(13));
    assert_eq!(Pyramids::turn(&state), Turn::Act([Seat(0)].into_iter().collect()));
    assert_eq!(
        legal(&state, 0),
        [Action::Take(10), Action::Take(11), Action::Take(12), Action::Draw],
        "not refilled between the two"
    );
    act(&mut state, 0, Action::Take(10));
    assert_eq!(state.players()[0].cards, [13, 10]);
    assert_eq!(state.phase(), Phase::Mark);
}

fn short(number: u8, marks: Fields) -> String {
    format!("{number}:{}", marks.to_string().replace(' ', ""))
}

#[test]
fn pyramid_points_go_by_the_lower_number_of_the_colour() {
    // The example of the rules: purple's 10 is gone; a second purple pyramid, 33,
    // and another player's fourth, 15, at once: the latter takes 6, the former 3.
    let mut state = PositionMaker::new(SHAPES, 2)
        .player([(33, to_the_tomb(33)), (1, NONE)], &[3], "")
        .player([(15, to_the_tomb(15)), (2, NONE)], &[6, 9, 12], "boxes purple:10")
        .row(&[10, 11, 13, 14])
        .state();
    act(&mut state, 0, tomb(33));
    act(&mut state, 1, tomb(15));
    assert_eq!(state.players()[0].boxes.points(), 0, "points come after replacing");
    act(&mut state, 1, Action::Draw);
    act(&mut state, 0, Action::Draw);
    assert_eq!(state.players()[0].boxes.points_of(Colour::Purple), 3);
    assert_eq!(state.players()[1].boxes.points_of(Colour::Purple), 16);
}

#[test]
fn steps_are_the_second_fourth_and_sixth() {
    use hindsight_pyramids::score::steps;
    assert_eq!((0..=9).map(steps).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 2, 3, 3, 3, 3]);
}

#[test]
fn after_the_last_card_nothing_is_replaced() {
    let mut state = PositionMaker::new("I2 I3 I3 L3 L3 L4 T4 / O4", 4)
        .player([(33, to_the_tomb(33)), (1, NONE)], &[3], "")
        .player([(15, NONE), (2, NONE)], &[], "")
        .state();
    act(&mut state, 1, enter(2));
    act(&mut state, 0, tomb(33));
    assert_eq!(Pyramids::turn(&state), Turn::Over);
    assert_eq!(state.players()[0].points(), 30, "two pyramids and the purple 10");
    let view = Pyramids::view(&state, hindsight_core::Observer::Spectator);
    let secrets = view.secrets.expect("all is open at the end");
    assert_eq!(secrets.deck.len(), 48 - 5 - 4);
}

#[test]
fn the_worked_example_has_111_points() {
    // 7 pyramids, torches of rounds 1 and 4, 10 + 6 + 3 for two orange and four
    // green pyramids, three pairs of gems and three single red ones, 6 off.
    let state = PositionMaker::new("I2 I3 I3 L3 L3 L4 T4 / O4", 4)
        .player(
            [(3, NONE), (6, NONE)],
            &[1, 4, 2, 5, 8, 11, 9],
            "red 6 green 3 skulls 4 torches 1,4 boxes orange:10,green:6,green:3",
        )
        .player([(12, NONE), (15, NONE)], &[14, 17], "boxes green:10")
        .state();
    assert_eq!(Pyramids::standing(&state).scores.as_slice(), [111, 30]);
    assert_eq!(PENALTY, [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30]);
}

#[test]
fn ties_go_to_the_lowest_number_explored() {
    let end = |players: [(&[u8], &str); 3]| -> Standing {
        let mut table = PositionMaker::new("I2 I3 I3 L3 L3 L4 T4 / O4", 4);
        for (place, (explored, rest)) in players.into_iter().enumerate() {
            let first = 40 + 2 * place as u8;
            table = table.player([(first, NONE), (first + 1, NONE)], explored, rest);
        }
        Pyramids::standing(&table.state())
    };
    let standing = end([(&[9, 30], ""), (&[7, 33], ""), (&[8, 29, 37], "")]);
    assert_eq!(standing.places.as_slice(), [3, 2, 1]);
    // Ten points without any pyramid come after ten points with one.
    let standing = end([(&[], "torches 1,2"), (&[], "torches 3,4"), (&[48], "")]);
    assert_eq!(standing.scores.as_slice(), [10, 10, 10]);
    assert_eq!(standing.places.as_slice(), [2, 2, 1]);
}

#[test]
fn the_last_cards_are_taken_and_then_nothing_is() {
    // One card left in the row and none in the deck: the lower number takes it.
    let rest: Vec<u8> = (5..=48).filter(|n| ![20, 21, 30, 31, 40].contains(n)).collect();
    let mut table = PositionMaker::new(SHAPES, 3)
        .player([(20, to_the_tomb(20)), (21, NONE)], &rest, &taken_boxes())
        .player([(30, to_the_tomb(30)), (31, NONE)], &[1, 2, 3, 4], "");
    table.deck = Some(vec![]);
    table.row = vec![40];
    table.used = table.used.with(40);
    let mut state = table.state();
    act(&mut state, 0, tomb(20));
    act(&mut state, 1, tomb(30));
    assert_eq!(legal(&state, 0), [Action::Take(40)]);
    act(&mut state, 0, Action::Take(40));
    assert_eq!(state.phase(), Phase::Mark, "seat 1 finds nothing to take");
    let marks = legal(&state, 1);
    assert!(!marks.is_empty());
    assert!(marks.iter().all(|a| matches!(a, Action::Mark { card: 31, .. })));
}

/// All pyramid points are taken, as somebody who explored so much must have.
fn taken_boxes() -> String {
    let all = Colour::ALL.map(|colour| format!("{colour}:10,{colour}:6,{colour}:3"));
    format!("boxes {}", all.join(","))
}

#[test]
fn the_order_in_which_marks_come_does_not_matter() {
    let start = PositionMaker::new(SHAPES, 1)
        .player([(20, to_the_tomb(20)), (1, NONE)], &[], "")
        .player([(7, to_the_tomb(7)), (2, NONE)], &[], "")
        .player([(3, NONE), (4, NONE)], &[], "")
        .state();
    let marks = [(0, tomb(20)), (1, tomb(7)), (2, enter(4))];
    let mut ends = Vec::new();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut state = start.clone();
        for place in order {
            act(&mut state, marks[place].0, marks[place].1);
        }
        ends.push(state);
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[test]
fn decks_have_the_sizes_of_the_rules() {
    use hindsight_core::{Dice, SwiftDice};
    for (seats, deck) in [(1, 42), (2, 40), (3, 38), (4, 36)] {
        let options = hindsight_pyramids::Options { solo: seats == 1 };
        let mut state = Pyramids::start(&options, seats).unwrap();
        let mut dice = SwiftDice::new(u64::from(SwiftDice::new(5).word()));
        let deal = Pyramids::draw(&state, &mut dice);
        Pyramids::settle(&mut state, &deal);
        for seat in 0..seats {
            let choices = legal(&state, seat);
            assert_eq!(choices.len(), 6);
            act(&mut state, seat, choices[3]);
        }
        let order = Pyramids::draw(&state, &mut dice);
        Pyramids::settle(&mut state, &order);
        assert_eq!(state.deck().len(), deck);
    }
}
