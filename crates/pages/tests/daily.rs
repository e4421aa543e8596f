//! What the pages of deals that several people play promise: sums that add up, lines that name no
//! card, seals that stay closed.

mod support;

use hindsight_pages::{Lang, Theme, TurnSign, signs};
use support::{ctx, daily};

#[test]
fn a_line_to_share_is_made_of_signs_alone() {
    let losses = [0.0, 0.09, 0.1, 0.99, 1.0, 30.0];
    let turns: Vec<TurnSign> = losses.iter().map(|&loss| TurnSign { step: 1, loss }).collect();
    assert_eq!(signs(&turns), "◆◆◇◇××");
    assert_eq!(signs(&[]), "");
}

#[test]
fn the_parts_of_a_result_add_up_as_they_are_written() {
    let page = daily::past_page(&ctx(Lang::En, Theme::Light, "Lena"));
    let sums = page.split("class=\"sums\"").nth(1).unwrap().split("</dl>").next().unwrap();
    let numbers: Vec<f64> = sums
        .split("<dd>")
        .skip(1)
        .map(|part| part.split('<').next().unwrap().replace('\u{2212}', "-"))
        .map(|number| number.trim_start_matches('+').parse().unwrap())
        .collect();
    let [parts @ .., result] = &numbers[..] else { panic!("no sums") };
    assert!((parts.iter().sum::<f64>() - result).abs() < 1e-9, "{numbers:?}");
    assert_eq!(numbers, [14.0, 17.2, -4.3, 0.1, 27.0]);
}
