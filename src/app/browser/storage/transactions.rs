//! Transactions on records. Each is atomic.

use std::cell::Cell;

use web_sys::IdbTransactionMode;

use super::{
    StorageError,
    database::{disconnect, open, opened},
    record::{Record, Stored},
    requests::{all_or_nothing, begin, complete, names_in, put, read_from, read_stamp, remove},
};
use crate::saving::{OverwriteRule, Stamp};

/// Returns the record under a name, with its blocks.
pub(super) async fn read(name: &str) -> Result<Option<Stored>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    read_from(&store, name).await
}

/// The outcome of writing a record.
pub(in crate::app) enum WriteOutcome {
    /// It was written. These saves were set aside first, each with its line of work.
    Done(Vec<(Option<Stamp>, u32)>),
    /// A record of that save is already there and was kept.
    Refused(Stamp),
    /// The blocks to keep are not the stored ones. Nothing was written.
    Torn,
}

/// Writes a record in place of those under `name` and under all names that match `also`, if `rule` allows it for each
/// of them. Sets records aside first where `rule` asks for it, under the name that `aside` returns for their line. It
/// is atomic.
pub(super) async fn write(
    name: &str,
    also: impl Fn(&str) -> bool,
    record: Record,
    rule: impl Fn(Option<Stamp>) -> OverwriteRule,
    aside: impl Fn(u32) -> String,
) -> Result<WriteOutcome, StorageError> {
    let _running = Running::begin();
    let (transaction, store) = match begin(&open().await?, IdbTransactionMode::Readwrite) {
        Ok(begun) => begun,
        Err(_) => {
            // The connection may have been closed; try a new one.
            disconnect();
            begin(&open().await?, IdbTransactionMode::Readwrite)?
        }
    };
    let mut others = names_in(&store)?.await?;
    others.retain(|name| also(name));
    // Send all requests before awaiting the first answer.
    let asked: Result<Vec<_>, _> = [name]
        .into_iter()
        .chain(others.iter().map(String::as_str))
        .map(|name| read_stamp(&store, name))
        .collect();
    let mut there = Vec::with_capacity(others.len() + 1);
    for (name, answer) in asked? {
        there.push((name, answer.await?));
    }
    if record.follows.is_some_and(|stamp| there.first().is_none_or(|(_, here)| *here != Some(stamp))) {
        return Ok(WriteOutcome::Torn);
    }
    let stays = |&(_, stamp): &(String, Option<Stamp>)| stamp.filter(|_| rule(stamp) == OverwriteRule::Keep);
    if let Some(stamp) = there.iter().filter_map(stays).max() {
        return Ok(WriteOutcome::Refused(stamp));
    }
    let mut set_aside = Vec::new();
    for (name, stamp) in &there {
        let OverwriteRule::SetAside { line } = rule(*stamp) else { continue };
        // If two records would be set aside under the same name, keep the later one.
        let is_last =
            there.iter().all(|(_, other)| other <= stamp || rule(*other) != OverwriteRule::SetAside { line });
        if is_last && let Some(stored) = read_from(&store, name).await? {
            set_aside.push((*stamp, line, stored));
        }
    }
    let put_all = || {
        for (_, line, stored) in &set_aside {
            put(&store, &aside(*line), &Record::copy_of(stored))?;
        }
        put(&store, name, &record)?;
        others.iter().try_for_each(|name| remove(&store, name))
    };
    all_or_nothing(&transaction, put_all())?;
    complete(&transaction).await?;
    Ok(WriteOutcome::Done(set_aside.into_iter().map(|(stamp, line, _)| (stamp, line)).collect()))
}

/// The outcome of handing over a record as the page closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Handed {
    /// The browser has it.
    Over,
    /// It waits behind this page's running transactions, and is lost if the page ends before they do.
    Behind,
    /// There is no open database, or it refused.
    Nowhere,
}

thread_local! {
    /// The number of running transactions that others have to wait for.
    static RUNNING: Cell<usize> = const { Cell::new(0) };
}

/// Counts one running transaction while it lives.
struct Running;

impl Running {
    fn begin() -> Self {
        RUNNING.set(RUNNING.get() + 1);
        Self
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.set(RUNNING.get() - 1);
    }
}

/// Hands a record to the browser as the page closes, without waiting for an answer.
#[expect(deprecated, reason = "web-sys marks `commit` so; the standard and every browser have it")]
pub(super) fn hand_over(name: &str, record: &Record) -> Handed {
    let Some(database) = opened() else { return Handed::Nowhere };
    let handed = begin(&database, IdbTransactionMode::Readwrite).and_then(|(transaction, store)| {
        all_or_nothing(&transaction, put(&store, name, record))?;
        transaction.commit()?;
        Ok(())
    });
    match handed {
        Err(_) => Handed::Nowhere,
        Ok(()) if RUNNING.get() > 0 => Handed::Behind,
        Ok(()) => Handed::Over,
    }
}

/// Moves records that were found to the names that `to` returns, or copies them if `stay`. It is atomic, and skips
/// records whose text another page has changed meanwhile.
pub(super) async fn set_aside(
    found: &[(String, Stored)],
    to: impl Fn(&str) -> String,
    stay: bool,
) -> Result<(), StorageError> {
    let _running = Running::begin();
    let (transaction, store) = begin(&open().await?, IdbTransactionMode::Readwrite)?;
    let mut still = Vec::with_capacity(found.len());
    for (name, stored) in found {
        if read_from(&store, name).await?.is_some_and(|there| there.text == stored.text) {
            still.push((name, stored));
        }
    }
    let put_all = || {
        still.iter().try_for_each(|(name, stored)| {
            put(&store, &to(name), &Record::copy_of(stored))?;
            if stay { Ok(()) } else { remove(&store, name) }
        })
    };
    all_or_nothing(&transaction, put_all())?;
    complete(&transaction).await
}

/// Requests the removal of a record, if the database is open.
pub(super) fn forget(name: &str) {
    if let Some(database) = opened()
        && let Ok((_, store)) = begin(&database, IdbTransactionMode::Readwrite)
    {
        // A record left behind does no harm.
        let _ = remove(&store, name);
    }
}

/// Removes a record, and returns once it is gone.
pub(super) async fn delete(name: &str) -> Result<(), StorageError> {
    let (transaction, store) = begin(&open().await?, IdbTransactionMode::Readwrite)?;
    all_or_nothing(&transaction, remove(&store, name))?;
    complete(&transaction).await
}

/// Returns the names of all records and blocks.
pub(super) async fn names() -> Result<Vec<String>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    names_in(&store)?.await
}
