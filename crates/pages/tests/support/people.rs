//! The pages of accounts, and of those who run the house.

use hindsight_pages as pages;
use hindsight_pages::{
    AccountForm, CodeForm, Ctx, Markup, Notice, OperatorLine, OperatorPage, OperatorPerson,
    OperatorReport, OperatorTable, Player, ReportReason, SecondFactorForm, Security, SessionLine,
};

use super::GAME;

/// An account with three sessions.
fn security(second_factor: bool) -> Security {
    let session = |device: &str, days, this| SessionLine {
        id: "0123456789abcdef".into(),
        device: device.into(),
        since: 1_790_000_000_000,
        days,
        this,
    };
    Security {
        sessions: vec![
            session("Firefox, Linux", 0, true),
            session("Samsung Internet, Android", 1, false),
            session("", 40, false),
        ],
        codes: 7,
        second_factor,
        error: second_factor.then_some(Notice::WrongPassword),
    }
}

/// The operators' page with something on it.
fn operators(names: [&str; 2]) -> OperatorPage {
    const DAY: u64 = 1_790_000_000_000;
    let person = |id, name: &str, banned_until: Option<u64>| OperatorPerson {
        id,
        name: name.into(),
        account: banned_until.is_none(),
        operator: false,
        since: DAY,
        muted_until: None,
        banned_until,
    };
    OperatorPage {
        find: "a".into(),
        people: vec![person(7, names[0], None), person(8, names[1], Some(DAY))],
        tables: vec!["k3f9".into()],
        reports: vec![OperatorReport {
            id: 1,
            closed: false,
            wall: DAY,
            reporter: (7, names[0].into()),
            person: (8, names[1].into()),
            table: "k3f9".into(),
            reason: ReportReason::Chat,
            words: "He was rude from the first move on.".into(),
        }],
        orders: vec![OperatorLine {
            wall: DAY,
            actor: format!("{} #7", names[0]),
            what: "ban".into(),
            person: Some((8, names[1].into())),
            table: None,
            until: Some(DAY),
            outcome: Some("done".into()),
        }],
    }
}

/// All of them, with a name for each.
pub fn pages_of(guest: &Ctx, member: &Ctx, names: [&str; 2]) -> Vec<(String, Markup)> {
    vec![
        ("login-code".into(), {
            let error = Some(Notice::WrongCode);
            pages::login_code(guest, &CodeForm { ticket: "abc".into(), error })
        }),
        ("recover".into(), pages::recover(guest, &AccountForm::default())),
        ("recovery-codes".into(), {
            pages::recovery_codes(member, &vec!["k3f9-2mzp-x8rt-nvab".to_string(); 8])
        }),
        ("security".into(), pages::security(member, &security(false))),
        ("security-factor".into(), pages::security(member, &security(true))),
        ("second-factor".into(), {
            let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
            let address = format!("otpauth://totp/Hindsight:anna?secret={secret}&issuer=Hindsight");
            let form = SecondFactorForm { secret: secret.into(), address, error: None };
            pages::second_factor(member, &form)
        }),
        ("operators".into(), pages::operators(member, &operators(names))),
        ("operators-person".into(), {
            let OperatorPage { people, reports, .. } = operators(names);
            pages::operators_person(member, &people[1], &["k3f9".to_string()], &reports)
        }),
        ("operators-table".into(), {
            let players = vec![
                (Some(7), Player::Person(names[0].into())),
                (None, Player::Bot("greedy".into())),
            ];
            let chat = vec![((7, names[0].to_string()), "Some rude words".to_string())];
            let (id, game, phase) = ("k3f9".into(), GAME.into(), "running".into());
            let table = OperatorTable { id, game, phase, open: true, players, chat };
            pages::operators_table(member, &table)
        }),
    ]
}
