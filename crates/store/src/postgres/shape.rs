//! The shape of the database, step by step. A step never changes once it has been released.

use super::Result;
use super::link::Link;
use super::peers::lock_shape;
use crate::StoreError;
use crate::db::{Db, one, run as run_statement};

const STEPS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_beginning.sql"),
    include_str!("../../migrations/postgres/0002_reviews.sql"),
    include_str!("../../migrations/postgres/0003_puzzles.sql"),
    include_str!("../../migrations/postgres/0004_review_digests.sql"),
    include_str!("../../migrations/postgres/0005_deals.sql"),
    include_str!("../../migrations/postgres/0006_servers.sql"),
];

fn done(db: &Db<'_>) -> Result<usize> {
    let there =
        "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'shape'";
    if one(db, there, (), |_| Ok(()))?.is_none() {
        return Ok(0);
    }
    let done: Option<u32> = one(db, "SELECT version FROM shape", (), |row| row.get(0))?;
    Ok(done.unwrap_or(0) as usize)
}

/// Brings a database to the newest shape. One that is newer than this program is refused rather
/// than misread.
pub(super) fn run(link: &mut Link) -> Result<()> {
    link.look(&|db| lock_shape(db, true))?;
    let done = bring_up_to_date(link);
    link.look(&|db| lock_shape(db, false))?;
    done
}

fn bring_up_to_date(link: &mut Link) -> Result<()> {
    link.transact(&|db| {
        let done = done(db)?;
        let newest = STEPS.len();
        if done > newest {
            return Err(StoreError::Failed(format!(
                "it has shape {done}, and this program knows shapes up to {newest}: use a newer \
                 program"
            )));
        }
        if let Db::Postgres(session) = db {
            STEPS[done..].iter().try_for_each(|step| session.batch(step))?;
        }
        if done < newest {
            run_statement(db, "UPDATE shape SET version = ?1", [newest as i64])?;
        }
        Ok(())
    })
}

/// Refuses a database that is not of the newest shape.
pub(super) fn check_newest(link: &mut Link) -> Result<()> {
    let done = link.look(&|db| done(db))?;
    let newest = STEPS.len();
    if done == newest {
        return Ok(());
    }
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
        0xa2b8_13d1_518d_73c2,
        0x617d_4f39_543b_4c5a,
        0xd2bd_917d_d95d_52b2,
        0xe439_96d7_712a_cece,
        0x02b4_42a7_c777_539a,
        0x7301_cd11_c695_da9c,
    ];

    #[test]
    fn released_steps_have_not_changed() {
        let hash = |step: &&str| {
            let digest = Sha256::digest(step.as_bytes());
            digest.iter().take(8).fold(0, |number: u64, &byte| number << 8 | u64::from(byte))
        };
        assert_eq!(STEPS.iter().map(hash).collect::<Vec<_>>(), RELEASED);
    }
}
