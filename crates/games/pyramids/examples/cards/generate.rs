//! Makes a set of 48 cards.
//!
//! The three colours share sixteen recipes, so that every total is equal. A chamber
//! is drawn at random from its recipe until it can be explored, until every field
//! of it can be reached, and until it promises a greedy player as much as the others
//! do: then what decides between two cards is what the player needs.

use hindsight_bots::pyramids::Prospect;
use hindsight_core::{Dice, SwiftDice};
use hindsight_pyramids::Fields;
use hindsight_pyramids::cards::{CARD_COUNT, Card, Colour};

/// What a card holds: walls, red gems, green gems, skulls, red crosses, torches,
/// potions.
struct Recipe([usize; 7]);

const LETTERS: &[u8; 7] = b"#rgsxtp";

/// Per colour 87 walls, 13 red and 13 green gems, 32 skulls, 10 red crosses, 5 torches and 4
/// potions.
const RECIPES: [Recipe; 16] = [
    Recipe([5, 1, 0, 1, 0, 0, 0]),
    Recipe([5, 0, 1, 1, 0, 0, 0]),
    Recipe([6, 1, 1, 2, 1, 0, 0]),
    Recipe([5, 1, 1, 2, 0, 0, 0]),
    Recipe([6, 2, 0, 2, 1, 0, 0]),
    Recipe([6, 0, 2, 2, 1, 0, 0]),
    Recipe([6, 1, 1, 1, 2, 0, 0]),
    Recipe([6, 2, 1, 3, 1, 0, 0]),
    Recipe([6, 1, 2, 3, 1, 0, 0]),
    Recipe([5, 1, 0, 2, 0, 1, 0]),
    Recipe([5, 0, 1, 2, 0, 1, 0]),
    Recipe([6, 1, 1, 3, 1, 1, 0]),
    Recipe([4, 1, 0, 1, 0, 0, 1]),
    Recipe([4, 0, 1, 1, 0, 0, 1]),
    Recipe([6, 1, 0, 3, 1, 1, 1]),
    Recipe([6, 0, 1, 3, 1, 1, 1]),
];

/// What icons are worth in points at some time of the game.
struct Worth {
    gem: f32,
    torch: f32,
    skull: f32,
    potion: f32,
    /// What every card promises then.
    promise: f32,
}

/// At the start, and in the middle of the game with some of each.
const TIMES: [Worth; 2] = [
    Worth { gem: 2.8, torch: 4.0, skull: -1.6, potion: 1.5, promise: -16.0 },
    Worth { gem: 3.2, torch: 3.2, skull: -2.1, potion: 2.0, promise: -15.9 },
];
const MARK: f32 = -4.0;
const CROSS: f32 = 1.6;
/// How far a card may be from the promise.
const TOLERANCE: f32 = 0.2;
/// How often a column may have the entrance, or the tomb, in one colour.
const SAME_COLUMN: usize = 4;

pub fn run(seed: u64) -> Result<(), String> {
    let mut dice = SwiftDice::new(seed);
    let mut cards: Vec<(u8, [u8; 25])> = Vec::new();
    for colour in Colour::ALL {
        let mut numbers: Vec<u8> = colour.cards().iter().collect();
        dice.shuffle(&mut numbers);
        let (mut entrances, mut tombs) = ([0; 5], [0; 5]);
        for (&number, recipe) in numbers.iter().zip(&RECIPES) {
            let letters = draw(recipe, &cards, &mut dice, |entrance, tomb| {
                entrances[entrance] < SAME_COLUMN && tombs[tomb] < SAME_COLUMN
            });
            let letters = letters.ok_or("no chamber fits: try another seed")?;
            let column = |letter| letters.iter().position(|&l| l == letter).unwrap_or(0) % 5;
            entrances[column(b'E')] += 1;
            tombs[column(b'T')] += 1;
            cards.push((number, letters));
        }
    }
    cards.sort_unstable();
    let drawings: Vec<String> =
        cards.iter().map(|(number, letters)| text(*number, letters)).collect();
    print!("{}", drawings.join("\n"));
    Ok(())
}

fn text(number: u8, letters: &[u8; 25]) -> String {
    debug_assert!(number <= CARD_COUNT);
    let mut text = format!("{number} {}\n", Colour::of(number));
    for row in letters.chunks(5) {
        text.extend(row.iter().map(|&letter| char::from(letter)));
        text.push('\n');
    }
    text
}

fn draw(
    recipe: &Recipe,
    others: &[(u8, [u8; 25])],
    dice: &mut SwiftDice,
    columns_fit: impl Fn(usize, usize) -> bool,
) -> Option<[u8; 25]> {
    for _ in 0..20_000_000 {
        let (entrance, tomb) = (dice.index(5), dice.index(5));
        if !columns_fit(entrance, tomb) {
            continue;
        }
        let mut letters = [b'.'; 25];
        letters[entrance] = b'E';
        letters[20 + tomb] = b'T';
        let mut free: Vec<usize> = (0..25).filter(|&field| letters[field] == b'.').collect();
        dice.shuffle(&mut free);
        for (&count, &letter) in recipe.0.iter().zip(LETTERS) {
            for _ in 0..count {
                letters[free.pop()?] = letter;
            }
        }
        let alike =
            others.iter().any(|(_, other)| *other == letters || *other == mirrored(&letters));
        if !alike && fits(&Card::drawn(1, &letters)) {
            return Some(letters);
        }
    }
    None
}

fn fits(card: &Card) -> bool {
    let open = !card.walls;
    (8..=12).contains(&card.distance(Fields::EMPTY))
        && card.entrance.flood(open) == open
        && promises(card)
}

/// Whether a greedy player would think as much of this card as of any other.
fn promises(card: &Card) -> bool {
    let prospect = Prospect::of(card);
    TIMES.iter().all(|time| {
        let found = time.gem * (prospect.red + prospect.green)
            + time.torch * prospect.torches
            + time.skull * prospect.skulls
            + time.potion * prospect.potions
            + CROSS * prospect.crosses
            + MARK * prospect.marks;
        (found - time.promise).abs() < TOLERANCE
    })
}

fn mirrored(letters: &[u8; 25]) -> [u8; 25] {
    std::array::from_fn(|field| letters[field / 5 * 5 + 4 - field % 5])
}
