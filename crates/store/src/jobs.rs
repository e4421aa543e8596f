//! What any store can do, as jobs of statements that either database runs.

use tokio::sync::oneshot;

use crate::db::{Db, run};
use crate::{
    Account, Append, Challenge, GameResult, Marks, Name, NewChallenge, NewReport, NewSession,
    Numbered, OrderRow, PersonRow, PuzzleTry, Report, SecretHash, SessionHash, SessionRow, Store,
    StoreError, StoreFuture, TableFilter, accounts, friends, operators, puzzles, queries, results,
    reviews,
};

/// A database that runs jobs. A job may be run several times, if others were in its way, and all
/// but the last leave nothing behind.
pub(crate) trait Jobs: Send + Sync + 'static {
    /// Adds entries to a log.
    fn add_entries(&self, append: Append) -> StoreFuture<()>;
    /// Runs a job that changes something: all of it or nothing.
    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T>;
    /// Writes, and leaves as little as the database can of what was there before.
    fn erase(
        &self,
        work: impl Fn(&Db<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> StoreFuture<()>;
    /// Runs a job that changes nothing.
    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&Db<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T>;
    /// Whether there is room for more.
    fn has_room(&self) -> StoreFuture<()>;
}

/// What a thread tells of a job that it was sent.
pub(crate) fn answer<T: Send + 'static>(
    sent: bool,
    told: oneshot::Receiver<Result<T, StoreError>>,
) -> StoreFuture<T> {
    Box::pin(async move {
        let closed = || StoreError::Failed("it is closed".into());
        if !sent {
            return Err(closed());
        }
        told.await.unwrap_or_else(|_| Err(closed()))
    })
}

impl<J: Jobs> Store for J {
    fn append(&self, append: Append) -> StoreFuture<()> {
        self.add_entries(append)
    }

    fn log(&self, table: &str) -> StoreFuture<Vec<String>> {
        let table = table.to_string();
        self.read(move |db| queries::log(db, &table))
    }

    fn tables(&self, filter: TableFilter, most: usize) -> StoreFuture<Vec<String>> {
        self.read(move |db| queries::tables(db, &filter, most))
    }

    fn public_among(&self, tables: Vec<String>) -> StoreFuture<Vec<String>> {
        self.read(move |db| queries::public_among(db, &tables))
    }

    fn marks(&self, table: &str, person: i64) -> StoreFuture<Marks> {
        let table = table.to_string();
        self.read(move |db| queries::marks(db, &table, person))
    }

    fn set_marks(&self, table: &str, person: i64, marks: Marks) -> StoreFuture<()> {
        let table = table.to_string();
        self.write(move |db| queries::set_marks(db, &table, person, &marks))
    }

    fn move_marks(&self, table: &str, from: i64, to: i64) -> StoreFuture<()> {
        let table = table.to_string();
        self.write(move |db| queries::move_marks(db, &table, from, to))
    }

    fn results(&self, after: i64, most: usize) -> StoreFuture<Vec<Numbered>> {
        self.read(move |db| results::after(db, after, most))
    }

    fn results_of(&self, person: i64, most: usize) -> StoreFuture<Vec<Numbered>> {
        self.read(move |db| results::of(db, person, most))
    }

    fn result(&self, table: &str) -> StoreFuture<Option<GameResult>> {
        let table = table.to_string();
        self.read(move |db| results::at(db, &table))
    }

    fn without_result(&self) -> StoreFuture<Vec<String>> {
        self.read(results::missing)
    }

    fn add_results(&self, all: Vec<GameResult>) -> StoreFuture<()> {
        self.write(move |db| all.iter().try_for_each(|result| results::put(db, result)))
    }

    fn keep_record(
        &self,
        hash: &str,
        body: &str,
        wall: u64,
        most: (usize, usize),
    ) -> StoreFuture<()> {
        let (hash, body) = (hash.to_string(), body.to_string());
        self.write(move |db| results::keep_record(db, &hash, &body, wall, most))
    }

    fn record(&self, hash: &str) -> StoreFuture<Option<String>> {
        let hash = hash.to_string();
        self.read(move |db| results::record(db, &hash))
    }

    fn keep_review(&self, table: &str, version: u16, body: &str, digest: &str) -> StoreFuture<()> {
        let [table, body, digest] = [table, body, digest].map(str::to_string);
        self.write(move |db| reviews::keep(db, &table, version, &body, &digest))
    }

    fn review_digests(
        &self,
        person: i64,
        version: u16,
        most: usize,
    ) -> StoreFuture<Vec<(String, String)>> {
        self.read(move |db| reviews::digests_of(db, person, version, most))
    }

    fn review(&self, table: &str, version: u16) -> StoreFuture<Option<String>> {
        let table = table.to_string();
        self.read(move |db| reviews::find(db, &table, version))
    }

    fn add_puzzle_try(&self, made: PuzzleTry) -> StoreFuture<bool> {
        self.write(move |db| puzzles::add(db, &made))
    }

    fn puzzle_try(&self, person: i64, game: &str, number: u32) -> StoreFuture<Option<PuzzleTry>> {
        let game = game.to_string();
        self.read(move |db| puzzles::of(db, person, &game, number))
    }

    fn puzzle_tries(&self, after: i64, most: usize) -> StoreFuture<Vec<(i64, PuzzleTry)>> {
        self.read(move |db| puzzles::after(db, after, most))
    }

    fn puzzle_tries_of(&self, person: i64) -> StoreFuture<Vec<PuzzleTry>> {
        self.read(move |db| puzzles::all_of(db, person))
    }

    fn see_puzzle_hints(&self, person: i64, game: &str, number: u32, seen: u8) -> StoreFuture<()> {
        let game = game.to_string();
        self.write(move |db| puzzles::see_hints(db, person, &game, number, seen))
    }

    fn puzzle_hints(&self, person: i64, game: &str, number: u32) -> StoreFuture<u8> {
        let game = game.to_string();
        self.read(move |db| puzzles::hints(db, person, &game, number))
    }

    fn add_guest(&self, name: Name, prefs: &str, session: NewSession) -> StoreFuture<i64> {
        let prefs = prefs.to_string();
        self.write(move |db| accounts::add_guest(db, &name, &prefs, &session))
    }

    fn person(&self, id: i64) -> StoreFuture<Option<PersonRow>> {
        self.read(move |db| accounts::person(db, id))
    }

    fn rename(
        &self,
        id: i64,
        name: Name,
        login: Option<&str>,
        instead: Name,
    ) -> StoreFuture<Vec<i64>> {
        let login = login.map(str::to_string);
        self.write(move |db| accounts::rename(db, id, &name, login.as_deref(), &instead))
    }

    fn set_prefs(&self, id: i64, prefs: &str) -> StoreFuture<()> {
        let prefs = prefs.to_string();
        self.write(move |db| run(db, "UPDATE people SET prefs = ?2 WHERE id = ?1", (id, &prefs)))
    }

    fn register(
        &self,
        id: i64,
        login: &str,
        name: Name,
        password: &str,
        instead: Name,
    ) -> StoreFuture<Vec<i64>> {
        let (login, password) = (login.to_string(), password.to_string());
        self.write(move |db| accounts::register(db, id, (&login, &name), &password, &instead))
    }

    fn account(&self, login: &str) -> StoreFuture<Option<Account>> {
        let login = login.to_string();
        self.read(move |db| accounts::account(db, &login))
    }

    fn account_looking_like(&self, looks: &str) -> StoreFuture<Option<i64>> {
        let looks = looks.to_string();
        self.read(move |db| accounts::account_looking_like(db, &looks))
    }

    fn names_without_looks(&self) -> StoreFuture<Vec<(i64, String)>> {
        self.read(accounts::names_without_looks)
    }

    fn set_looks(&self, looks: Vec<(i64, String)>) -> StoreFuture<()> {
        let set = "UPDATE people SET looks = ?2 WHERE id = ?1";
        self.write(move |db| looks.iter().try_for_each(|one| run(db, set, (one.0, &one.1))))
    }

    fn set_password(
        &self,
        id: i64,
        password: &str,
        session: Option<SessionHash>,
    ) -> StoreFuture<()> {
        let password = password.to_string();
        self.write(move |db| {
            accounts::set_password(db, id, &password)?;
            accounts::end_sessions(db, id, session)
        })
    }

    fn set_recovery_codes(&self, id: i64, codes: Vec<SecretHash>) -> StoreFuture<()> {
        self.write(move |db| accounts::set_recovery_codes(db, id, &codes))
    }

    fn recovery_codes(&self, id: i64) -> StoreFuture<u32> {
        self.read(move |db| accounts::recovery_codes(db, id))
    }

    fn use_recovery_code(&self, id: i64, code: SecretHash) -> StoreFuture<bool> {
        self.write(move |db| accounts::use_recovery_code(db, id, code))
    }

    fn recover(&self, id: i64, code: SecretHash, password: &str) -> StoreFuture<bool> {
        let password = password.to_string();
        self.write(move |db| accounts::recover(db, id, code, &password))
    }

    fn set_second_factor(&self, id: i64, secret: Option<Vec<u8>>) -> StoreFuture<()> {
        self.write(move |db| accounts::set_second_factor(db, id, secret.as_deref()))
    }

    fn use_step(&self, id: i64, step: u64) -> StoreFuture<bool> {
        self.write(move |db| accounts::use_step(db, id, step))
    }

    fn remember_device(&self, device: SecretHash, id: i64, wall: u64) -> StoreFuture<()> {
        self.write(move |db| accounts::remember_device(db, device, id, wall))
    }

    fn knows_device(&self, device: SecretHash, id: i64) -> StoreFuture<bool> {
        self.read(move |db| accounts::knows_device(db, device, id))
    }

    fn became(&self, guest: i64, account: i64) -> StoreFuture<()> {
        self.write(move |db| accounts::became(db, guest, account))
    }

    fn selves(&self, id: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| accounts::selves(db, id))
    }

    fn spoke_at(&self, id: i64) -> StoreFuture<Vec<String>> {
        self.read(move |db| accounts::spoke_at(db, id))
    }

    fn forget(&self, id: i64) -> StoreFuture<()> {
        self.erase(move |db| accounts::forget(db, id))
    }

    fn add_session(&self, session: NewSession, person: i64) -> StoreFuture<()> {
        self.write(move |db| accounts::add_session(db, &session, person))
    }

    fn session(&self, session: SessionHash) -> StoreFuture<Option<i64>> {
        self.read(move |db| accounts::session(db, session))
    }

    fn use_session(&self, session: SessionHash, wall: u64) -> StoreFuture<()> {
        self.write(move |db| accounts::use_session(db, session, wall))
    }

    fn sessions(&self, person: i64) -> StoreFuture<Vec<SessionRow>> {
        self.read(move |db| accounts::sessions(db, person))
    }

    fn end_session(&self, session: SessionHash) -> StoreFuture<()> {
        self.write(move |db| run(db, "DELETE FROM sessions WHERE hash = ?1", [session]))
    }

    fn end_sessions(&self, person: i64) -> StoreFuture<()> {
        self.write(move |db| accounts::end_sessions(db, person, None))
    }

    fn end_old_sessions(&self, before: u64) -> StoreFuture<()> {
        let before = before as i64;
        self.write(move |db| run(db, "DELETE FROM sessions WHERE up < ?1", [before]))
    }

    fn give_order(&self, actor: &str, body: &str, wall: u64) -> StoreFuture<i64> {
        let (actor, body) = (actor.to_string(), body.to_string());
        self.write(move |db| operators::give_order(db, &actor, &body, wall))
    }

    fn order(&self, id: i64) -> StoreFuture<Option<OrderRow>> {
        self.read(move |db| operators::order(db, id))
    }

    fn open_orders(&self) -> StoreFuture<Vec<OrderRow>> {
        self.read(operators::open_orders)
    }

    fn orders(&self, most: usize) -> StoreFuture<Vec<OrderRow>> {
        self.read(move |db| operators::orders(db, most))
    }

    fn settle_order(&self, id: i64, outcome: &str) -> StoreFuture<()> {
        let outcome = outcome.to_string();
        self.write(move |db| operators::settle_order(db, id, &outcome))
    }

    fn set_operator(&self, id: i64, is: bool) -> StoreFuture<()> {
        let set = "UPDATE people SET operator = ?2 WHERE id = ?1";
        self.write(move |db| run(db, set, (id, is)))
    }

    fn set_muted(&self, id: i64, until: u64) -> StoreFuture<()> {
        let set = "UPDATE people SET muted_until = ?2 WHERE id = ?1";
        self.write(move |db| run(db, set, (id, until as i64)))
    }

    fn set_banned(&self, id: i64, until: u64) -> StoreFuture<()> {
        let set = "UPDATE people SET banned_until = ?2 WHERE id = ?1";
        self.write(move |db| run(db, set, (id, until as i64)))
    }

    fn find_people(&self, text: &str, most: usize) -> StoreFuture<Vec<i64>> {
        let text = text.to_string();
        self.read(move |db| operators::find_people(db, &text, most))
    }

    fn erase_chat(&self, table: Option<&str>, person: Option<i64>) -> StoreFuture<()> {
        let table = table.map(str::to_string);
        self.erase(move |db| operators::erase_chat(db, table.as_deref(), person))
    }

    fn add_report(&self, report: NewReport, a_day: u32) -> StoreFuture<bool> {
        self.write(move |db| operators::add_report(db, &report, a_day))
    }

    fn reports(&self, about: Option<i64>, most: usize) -> StoreFuture<Vec<Report>> {
        self.read(move |db| operators::reports(db, about, most))
    }

    fn close_report(&self, id: i64) -> StoreFuture<()> {
        let set = "UPDATE reports SET closed = TRUE WHERE id = ?1";
        self.write(move |db| run(db, set, [id]))
    }

    fn follow(&self, person: i64, whom: i64, wall: u64, most: u32) -> StoreFuture<bool> {
        self.write(move |db| friends::follow(db, person, whom, wall, most))
    }

    fn unfollow(&self, person: i64, whom: i64) -> StoreFuture<()> {
        self.write(move |db| friends::unfollow(db, person, whom))
    }

    fn followed(&self, person: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| friends::followed(db, person))
    }

    fn followers(&self, whom: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| friends::followers(db, whom))
    }

    fn block(&self, person: i64, whom: i64, wall: u64, most: u32) -> StoreFuture<bool> {
        self.write(move |db| friends::block(db, person, whom, wall, most))
    }

    fn unblock(&self, person: i64, whom: i64) -> StoreFuture<()> {
        self.write(move |db| friends::unblock(db, person, whom))
    }

    fn blocked(&self, person: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| friends::blocked(db, person))
    }

    fn blockers(&self, whom: i64) -> StoreFuture<Vec<i64>> {
        self.read(move |db| friends::blockers(db, whom))
    }

    fn add_challenge(&self, new: NewChallenge, wall: u64, most: u32) -> StoreFuture<Option<i64>> {
        self.write(move |db| friends::challenge(db, &new, wall, most))
    }

    fn challenge(&self, id: i64, wall: u64) -> StoreFuture<Option<Challenge>> {
        self.read(move |db| friends::challenge_by_id(db, id, wall))
    }

    fn challenges(&self, person: i64, wall: u64) -> StoreFuture<Vec<Challenge>> {
        self.read(move |db| friends::challenges(db, person, wall))
    }

    fn answer_challenge(&self, id: i64, outcome: &str, wall: u64) -> StoreFuture<bool> {
        let outcome = outcome.to_string();
        self.write(move |db| friends::answer(db, id, &outcome, wall))
    }

    fn settle_challenge(&self, id: i64, table: &str) -> StoreFuture<()> {
        let table = table.to_string();
        self.write(move |db| friends::settle(db, id, &table))
    }

    fn end_challenge(&self, id: i64) -> StoreFuture<()> {
        self.write(move |db| friends::end_challenge(db, id))
    }

    fn up(&self) -> StoreFuture<u64> {
        self.read(queries::up)
    }

    fn note_up(&self, up: u64) -> StoreFuture<()> {
        let set = "INSERT INTO meta VALUES ('up', ?1)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value
                   WHERE meta.value < excluded.value";
        self.write(move |db| run(db, set, [up as i64]))
    }

    fn ready(&self) -> StoreFuture<()> {
        // What cannot be written when the disk is full or another holds the database.
        let set = "INSERT INTO meta VALUES ('checked', 1)
                   ON CONFLICT (key) DO UPDATE SET value = meta.value + 1";
        let written = self.write(move |db| run(db, set, ()));
        let room = self.has_room();
        Box::pin(async move {
            written.await?;
            room.await
        })
    }
}
