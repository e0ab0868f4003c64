//! Transactions on records, each of which does all it is asked for, or nothing.

use std::cell::Cell;

use web_sys::IdbTransactionMode;

use super::{
    StorageError,
    connection::{disconnect, open, opened},
    record::{Record, Stored},
    requests::{all_or_nothing, begin, complete, names_in, put, read_from, read_stamp, remove},
};
use crate::format::{Fate, Stamp};

/// The text under a name with its blocks.
pub(super) async fn read(name: &str) -> Result<Option<Stored>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    read_from(&store, name).await
}

/// What became of a record that was to be written.
pub(in crate::app) enum Outcome {
    /// It is saved; these saves were set aside for it, each under its line of work.
    Done(Vec<(Option<Stamp>, u32)>),
    /// Another one stands there, of that save, and stays.
    Refused(Stamp),
    /// Blocks that were to hold are not those that stand there. Nothing was written.
    Torn,
}

/// Writes a record in place of what stands under its name and under all names of which `also` holds, if `judge` lets
/// each of these go; all of it happens, or nothing. What is spared is set aside under the name that `aside` gives its line.
pub(super) async fn write(
    name: &str,
    also: impl Fn(&str) -> bool,
    record: Record,
    judge: impl Fn(Option<Stamp>) -> Fate,
    aside: impl Fn(u32) -> String,
) -> Result<Outcome, StorageError> {
    let _running = Running::begin();
    let (transaction, store) = match begin(&open().await?, IdbTransactionMode::Readwrite) {
        Ok(begun) => begun,
        Err(_) => {
            // The connection may have been closed under the page: then another one may do.
            disconnect();
            begin(&open().await?, IdbTransactionMode::Readwrite)?
        }
    };
    let mut others = names_in(&store)?.await?;
    others.retain(|name| also(name));
    // All are asked for before the first answers.
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
        return Ok(Outcome::Torn);
    }
    let stays = |&(_, stamp): &(String, Option<Stamp>)| stamp.filter(|_| judge(stamp) == Fate::Keep);
    if let Some(stamp) = there.iter().filter_map(stays).max() {
        return Ok(Outcome::Refused(stamp));
    }
    let mut spared = Vec::new();
    for (name, stamp) in &there {
        let Fate::Spare { line } = judge(*stamp) else { continue };
        // Of two that would be set aside in one place, the later one.
        let is_last = there.iter().all(|(_, other)| other <= stamp || judge(*other) != Fate::Spare { line });
        if is_last && let Some(stored) = read_from(&store, name).await? {
            spared.push((*stamp, line, stored));
        }
    }
    let put_all = || {
        for (_, line, stored) in &spared {
            put(&store, &aside(*line), &Record::copy_of(stored))?;
        }
        put(&store, name, &record)?;
        others.iter().try_for_each(|name| remove(&store, name))
    };
    all_or_nothing(&transaction, put_all())?;
    complete(&transaction).await?;
    Ok(Outcome::Done(spared.into_iter().map(|(stamp, line, _)| (stamp, line)).collect()))
}

/// What became of a record that was handed over as the page closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Handed {
    /// The browser has it.
    Over,
    /// It waits behind what this page was writing, and ends with the page where that has not ended before.
    Behind,
    /// There is no open database, or it did not take it.
    Nowhere,
}

thread_local! {
    /// So many transactions are on their way that other ones have to wait for.
    static RUNNING: Cell<usize> = const { Cell::new(0) };
}

/// A transaction that others have to wait for, as long as this stands.
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

/// Hands a record to the browser without waiting for any answer, as the page closes.
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

/// Puts records as they were found under the names that `to` gives, and removes them unless they `stay`; all of it
/// happens, or nothing. Of what another page has written meanwhile nothing is touched.
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

/// Removes a record, if the database is open.
pub(super) fn forget(name: &str) {
    if let Some(database) = opened()
        && let Ok((_, store)) = begin(&database, IdbTransactionMode::Readwrite)
    {
        // What stays behind does no harm.
        let _ = remove(&store, name);
    }
}

/// Removes a record; it is gone when this returns.
pub(super) async fn delete(name: &str) -> Result<(), StorageError> {
    let (transaction, store) = begin(&open().await?, IdbTransactionMode::Readwrite)?;
    all_or_nothing(&transaction, remove(&store, name))?;
    complete(&transaction).await
}

/// The names of all records and blocks.
pub(super) async fn names() -> Result<Vec<String>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    names_in(&store)?.await
}
