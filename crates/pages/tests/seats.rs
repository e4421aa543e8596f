//! What a table tells of its seats: who plays them, who is back, what happened
//! besides the moves.

mod support;

use hindsight_core::Seat;
use hindsight_pages::{Lang, Sitter, TablePage, Theme, moves, table_fragment};
use hindsight_table::{Note, NoteKind};
use support::{Company, play, table_of};

const COMPANY: Company<'_> =
    Company { names: ["Lena", "Tomasz"], my_seat: Some(0), confirm: false };

fn draw(lang: Lang, table: &TablePage) -> String {
    table_fragment(&support::ctx(lang, Theme::Auto, "Lena"), table).into_string()
}

fn bot(name: &str, instead_of: Option<&str>) -> Sitter {
    Sitter::Bot { name: name.into(), instead_of: instead_of.map(Into::into) }
}

/// The lines of the log, oldest first, without their markup.
fn log_of(html: &str) -> Vec<String> {
    let list = html.split("<ol class=\"moves ").nth(1).unwrap().split("</ol>").next().unwrap();
    let words = |item: &str| -> String {
        item.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
    };
    list.split("<li").skip(1).map(|item| words(&format!("<li{item}"))).collect()
}

#[test]
fn what_happens_besides_the_moves_is_told_where_it_happened() {
    let (me, other) = (Seat(0), Seat(1));
    let kinds = [
        (NoteKind::Undone(other), Some(1)),
        (NoteKind::Offered(me), Some(0)),
        (NoteKind::TimedOut(other), Some(1)),
        (NoteKind::Returned(other), Some(1)),
        (NoteKind::Resigned(me), Some(0)),
        (NoteKind::Gone(other), Some(1)),
        (NoteKind::Agreed, None),
    ];
    for lang in Lang::ALL {
        let ctx = support::ctx(lang, Theme::Auto, "Lena");
        let plain = log_of(&moves(&ctx, &table_of(&*play("", 40), COMPANY)).into_string());
        for (kind, seat) in kinds {
            let mut table = table_of(&*play("", 40), COMPANY);
            // After the deal and ten whole turns.
            table.notes = vec![Note { after: 21, kind }];
            let mut told = log_of(&moves(&ctx, &table).into_string());
            let note = told.remove(11);
            assert_eq!(told, plain, "{kind:?}");
            assert!(seat != Some(1) || note.contains("Tomasz"), "{note}");
            assert!(seat != Some(0) || !note.contains("Lena"), "{note}");
            assert!(note.ends_with('.') && !note.contains("note-"), "{note}");
        }
    }
}

#[test]
fn who_is_replaced_by_a_bot_may_come_back_unless_the_seat_is_lost() {
    let mut table = table_of(&*play("", 30), COMPANY);
    assert!(!draw(Lang::En, &table).contains("/return\""));
    table.position.seats[0].sitter = bot("adept", Some("Lena"));
    table.position.may_act = false;
    let html = draw(Lang::En, &table);
    assert!(!html.contains("/return\"") && html.contains("You are out of the game"), "{html}");
    table.can_return = true;
    for lang in Lang::ALL {
        let html = draw(lang, &table);
        assert!(html.contains("action=\"/t/k3f9/return\""), "{html}");
        assert!(!html.contains("/resign\"") && !html.contains("id=\"undo\""), "{html}");
    }
}

#[test]
fn bots_of_one_name_are_told_apart_everywhere() {
    let company = Company { my_seat: None, ..COMPANY };
    let mut table = table_of(&*play("", usize::MAX), company);
    for seat in &mut table.position.seats {
        seat.sitter = bot("adept", None);
    }
    let html = draw(Lang::En, &table);
    // Two seats, their scores, and a headline that says which of them has won.
    assert!(html.contains("Adept 1") && html.contains("Adept 2"));
    assert_eq!(html.matches("Adept").count(), html.matches("Adept ").count());
    assert!(html.contains("Adept 1 wins") || html.contains("Adept 2 wins"), "{html}");
    table.position.seats[0].sitter = bot("expert", None);
    let html = draw(Lang::En, &table);
    assert!(!html.contains("Adept 1") && !html.contains("Adept 2"));
}
