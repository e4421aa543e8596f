//! All 48 cards in one picture.

use std::fmt::Write as _;

use hindsight_pyramids::Fields;
use hindsight_pyramids::cards::{CARDS, Card, Content};

const COLUMNS: usize = 8;
const WIDTH: usize = 220;
const HEIGHT: usize = 292;
const GAP: usize = 20;

/// The sheet as SVG.
pub fn svg() -> String {
    let rows = CARDS.len() / COLUMNS;
    let (wide, high) = (COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\">\n\
         <title>The 48 pyramid cards</title>\n{}<path fill=\"#e9dfc8\" d=\"M0 0h{wide}v{high}H0z\"/>\n",
        include_str!("symbols.svg")
    );
    for (place, card) in CARDS.iter().enumerate() {
        let x = GAP + place % COLUMNS * (WIDTH + GAP);
        let y = GAP + place / COLUMNS * (HEIGHT + GAP);
        draw(&mut text, card, x, y);
    }
    text.push_str("</svg>\n");
    text
}

fn draw(text: &mut String, card: &Card, x: usize, y: usize) {
    let (number, colour) = (card.number, card.colour);
    let _ = writeln!(
        text,
        "<g class=\"{colour}\" transform=\"translate({x} {y})\"><title>{number} {colour}</title>\
         <use href=\"#card\" width=\"220\" height=\"292\"/>\
         <use href=\"#pyramid-{colour}\" x=\"30\" y=\"10\" width=\"160\" height=\"68\"/>\
         <text class=\"no\" x=\"13\" y=\"29\">{number}</text>"
    );
    for row in 0..5u8 {
        for column in 0..5u8 {
            let (x, y) = (10 + 40 * u16::from(column), 82 + 40 * u16::from(row));
            let icon = match card.content(Fields::at(column, row)) {
                Content::Floor => continue,
                Content::Entrance => {
                    let door = y - 26;
                    let _ = writeln!(
                        text,
                        "<use href=\"#door\" x=\"{x}\" y=\"{door}\" width=\"40\" height=\"28\"/>"
                    );
                    "entrance"
                }
                Content::Tomb => "tomb",
                Content::Wall => "wall",
                Content::Cross => "cross",
                Content::RedGem => "gem-red",
                Content::GreenGem => "gem-green",
                Content::Torch => "torch",
                Content::Skull => "skull",
                Content::Potion => "potion",
            };
            // Walls, entrance and tomb fill the field; icons leave a margin.
            let small = !matches!(icon, "wall" | "entrance" | "tomb");
            let (inset, size) = if small { (3.5, 33) } else { (0.0, 40) };
            let (x, y) = (f32::from(x) + inset, f32::from(y) + inset);
            let _ = writeln!(
                text,
                "<use href=\"#{icon}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
            );
        }
    }
    text.push_str("</g>\n");
}
