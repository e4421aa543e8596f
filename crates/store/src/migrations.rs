//! The shape of the database, step by step. A step never changes once it has been
//! released: what it did to a database, it has done.

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;

const STEPS: &[&str] = &[
    include_str!("../migrations/0001_beginning.sql"),
    include_str!("../migrations/0002_marks.sql"),
    include_str!("../migrations/0003_look_back.sql"),
    include_str!("../migrations/0004_session_uptime.sql"),
    include_str!("../migrations/0005_people.sql"),
    include_str!("../migrations/0006_operators.sql"),
    include_str!("../migrations/0007_rated.sql"),
    include_str!("../migrations/0008_messages.sql"),
    include_str!("../migrations/0009_friends.sql"),
    include_str!("../migrations/0010_tokens.sql"),
    include_str!("../migrations/0011_reviews.sql"),
    include_str!("../migrations/0012_puzzles.sql"),
    include_str!("../migrations/0013_review_digests.sql"),
    include_str!("../migrations/0014_deals.sql"),
];

/// Brings a database to the newest shape. A database that is newer than this
/// program is refused rather than misread.
pub(crate) fn run(db: &mut Connection) -> Result<(), StoreError> {
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: u32 = tx.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = done as usize;
    if done > STEPS.len() {
        return Err(StoreError::Failed(format!(
            "it has shape {done}, and this program knows shapes up to {}: use a newer program",
            STEPS.len()
        )));
    }
    for step in &STEPS[done..] {
        tx.execute_batch(step)?;
    }
    tx.pragma_update(None, "user_version", STEPS.len() as u32)?;
    tx.commit()?;
    Ok(())
}

/// Refuses a database that is not of the newest shape.
pub(crate) fn check_newest(db: &Connection) -> Result<(), StoreError> {
    let done: u32 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if done as usize == STEPS.len() {
        return Ok(());
    }
    let newest = STEPS.len();
    Err(StoreError::Failed(format!(
        "it has shape {done}, and this program works with shape {newest}: use the version of the \
         server, which brings it to that shape when it starts"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    /// The first half of the hash of each released step: a step whose hash changes would leave old
    /// databases in another shape than new ones.
    const RELEASED: &[u64] = &[
        0x689c_452a_1615_e8fd,
        0x0588_2455_2c2b_7ec9,
        0xba62_acdf_ddea_010d,
        0x043a_bf3b_a757_00f0,
        0x1eb0_090b_cdb0_ff5f,
        0x7135_267d_437c_aa4f,
        0x37d2_3a4a_ee4b_d472,
        0x9ce7_c59b_5c2c_0d2d,
        0xba65_22e5_185e_1552,
        0xa39f_517f_c5d8_f127,
        0x6ab5_41e6_7f11_e73a,
        0x938d_d886_547a_df77,
        0x6f7f_dde6_edfa_b331,
        0xba70_dab8_9522_ba5d,
    ];

    #[test]
    fn released_steps_have_not_changed() {
        let hash = |step: &&str| {
            let digest = Sha256::digest(step.as_bytes());
            digest.iter().take(8).fold(0, |number: u64, &byte| number << 8 | u64::from(byte))
        };
        assert_eq!(STEPS.iter().map(hash).collect::<Vec<_>>(), RELEASED);
    }

    #[test]
    fn steps_run_once_and_newer_databases_are_refused() {
        let mut db = Connection::open_in_memory().unwrap();
        run(&mut db).unwrap();
        run(&mut db).unwrap();
        db.pragma_update(None, "user_version", 99).unwrap();
        let error = run(&mut db).unwrap_err().to_string();
        assert!(error.contains("use a newer program"), "{error}");
        let error = check_newest(&db).unwrap_err().to_string();
        assert!(error.contains("shape 99"), "{error}");
    }
}
