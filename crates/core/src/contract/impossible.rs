//! Views that nobody has: real ones, changed at random places.

use serde_json::Value;

use crate::{Dice, Game, SwiftDice, playout};

/// A real view passes the checked door. One that was changed at random is refused, or
/// is that of some position, which can be played to its end; nothing panics or hangs.
pub(super) fn check<G: Game>(view: &G::View, dice: &mut SwiftDice, here: &str) {
    if let Err(e) = G::imagine_checked(view, dice) {
        panic!("{here}: a real view is refused: {e}");
    }
    let json = serde_json::to_value(view).expect("a view as JSON");
    let changed = mutated(&json, dice);
    let Ok(view) = serde_json::from_value::<G::View>(changed) else { return };
    if let Ok(mut world) = G::imagine_checked(&view, dice) {
        assert_eq!(G::view(&world, G::observer(&view)), view, "{here}: {view:?}");
        playout::<G, _>(&mut world, dice);
    }
}

/// A JSON value changed at one to three random places, mostly so that it still has the
/// same form.
pub fn mutated(value: &Value, dice: &mut SwiftDice) -> Value {
    let mut value = value.clone();
    for _ in 0..=dice.below(3) {
        let mut places = Vec::new();
        collect(&value, String::new(), &mut places);
        let other = value.pointer(&places[dice.index(places.len())]).cloned();
        let place = &places[dice.index(places.len())];
        if let (Some(node), Some(other)) = (value.pointer_mut(place), other) {
            change(node, other, dice);
        }
    }
    value
}

/// The places of all values within this one.
fn collect(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, format!("{at}/{index}"), places);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                collect(field, format!("{at}/{name}"), places);
            }
        }
        _ => {}
    }
    places.push(at);
}

fn change(node: &mut Value, other: Value, dice: &mut SwiftDice) {
    if dice.below(8) == 0 {
        *node = other;
        return;
    }
    match node {
        Value::Null => *node = other,
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let any = i64::from(dice.below(10));
            let new = [old + 1, old - 1, 0, 1, any, any, 60, 127, 255, -1];
            *node = new[dice.index(new.len())].into();
        }
        Value::String(text) => *text = respelled(text, dice),
        Value::Array(items) => {
            let (Some(one), Some(two)) = (place(items, dice), place(items, dice)) else { return };
            match dice.below(4) {
                0 => drop(items.remove(one)),
                1 => items.insert(one, items[two].clone()),
                2 => items[one] = items[two].clone(),
                _ => items.swap(one, two),
            }
        }
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if let Some(place) = place(&names, dice) {
                fields.remove(&names[place]);
            }
        }
    }
}

fn place<T>(items: &[T], dice: &mut SwiftDice) -> Option<usize> {
    (!items.is_empty()).then(|| dice.index(items.len()))
}

/// A text with a letter or a word more, less or other than before.
fn respelled(text: &str, dice: &mut SwiftDice) -> String {
    const LETTERS: &[u8] = b"0123456789abcdexX-? @:,";
    if dice.below(2) == 0 {
        let mut letters: Vec<char> = text.chars().collect();
        let new = char::from(LETTERS[dice.index(LETTERS.len())]);
        let Some(one) = place(&letters, dice) else { return new.to_string() };
        match dice.below(4) {
            0 => drop(letters.remove(one)),
            1 => letters.insert(one, letters[dice.index(letters.len())]),
            2 => letters[one] = letters[dice.index(letters.len())],
            _ => letters[one] = new,
        }
        return letters.into_iter().collect();
    }
    let mut words: Vec<&str> = text.split_inclusive([' ', ',']).collect();
    if let (Some(one), Some(two)) = (place(&words, dice), place(&words, dice)) {
        match dice.below(3) {
            0 => drop(words.remove(one)),
            1 => words.insert(one, words[two]),
            _ => words[one] = words[two],
        }
    }
    words.concat()
}
