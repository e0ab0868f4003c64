//! Records of the database: a text under a name, and beside it a block of numbers for each large matrix.

use js_sys::{Array, Float64Array, Function, JsString, Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbTransaction, IdbTransactionMode};

use super::{
    StorageError,
    connection::{STORE, disconnect, open, opened, outcome, reason, success},
};
use crate::model::{Input, Stage};
use crate::wire::{Fate, Kept, Stamp};

/// What becomes of the block of a matrix.
#[derive(Clone, Copy)]
pub(in crate::app) enum Block<'a> {
    /// These numbers, row by row, take the place of what stood there.
    Put(&'a [f64]),
    /// The block that was written with that save holds.
    Kept(Stamp),
    /// The text holds the matrix.
    None,
}

/// The blocks beside a text, as they were read.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Blocks(Vec<(Input, Float64Array)>);

impl Blocks {
    /// The numbers of a matrix, row by row, if there are any.
    pub(in crate::app) fn numbers(&self, input: Input) -> Option<Vec<f64>> {
        self.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.to_vec())
    }
}

/// A record as it stands in the database.
#[derive(Debug)]
pub(super) struct Stored {
    /// Unread: what is damaged can hold halves of characters, and a text of Rust cannot.
    text: JsString,
    blocks: Blocks,
}

impl Stored {
    pub(super) fn text(&self) -> String {
        String::from(&self.text)
    }

    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }
}

/// What is to be written. It lies in the browser's memory, not the page's, while it waits.
pub(in crate::app) struct Record {
    text: JsString,
    /// A block to put, or none to take away; what holds already is not in the list.
    blocks: Vec<(Input, Option<Float64Array>)>,
    /// The save whose blocks hold, where there are any.
    follows: Option<Stamp>,
}

impl Record {
    /// The work of a save: its snapshot, and what becomes of each matrix' block.
    pub(in crate::app) fn new<'a>(
        stamp: Stamp,
        text: &str,
        blocks: impl IntoIterator<Item = (Input, Block<'a>)>,
    ) -> Self {
        let text = Kept::Here { stamp: Some(stamp), text }.to_string();
        let mut record = Self { text: text.as_str().into(), blocks: Vec::new(), follows: None };
        for (input, block) in blocks {
            match block {
                Block::Put(numbers) => record.blocks.push((input, Some(Float64Array::from(numbers)))),
                Block::None => record.blocks.push((input, None)),
                Block::Kept(stamp) => record.follows = Some(stamp),
            }
        }
        record
    }

    /// Work as it was found.
    pub(super) fn of_copy(stamp: Option<Stamp>, text: &str, blocks: &Blocks) -> Self {
        let text = Kept::Here { stamp, text }.to_string();
        Self::copy_of(&Stored { text: text.as_str().into(), blocks: blocks.clone() })
    }

    /// A text that may be none of ours.
    pub(super) fn unread(text: JsString) -> Self {
        Self { text, blocks: Vec::new(), follows: None }
    }

    fn copy_of(Stored { text, blocks }: &Stored) -> Self {
        let block = |input| blocks.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.clone());
        let blocks = Input::ALL.into_iter().map(|input| (input, block(input))).collect();
        Self { text: text.clone(), blocks, follows: None }
    }
}

/// The text under a name with its blocks.
pub(super) async fn read(name: &str) -> Result<Option<Stored>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    read_from(&store, name).await
}

/// What became of a record that was to be written.
pub(in crate::app) enum Outcome {
    /// It stands there; those saves were set aside for it.
    Done(Vec<Option<Stamp>>),
    /// Another one stands there, of that save, and stays.
    Refused(Stamp),
    /// Blocks that were to hold are not those that stand there. Nothing was written.
    Torn,
}

/// Writes a record in place of what stands under its name and under all names of which `also` holds, if `judge` lets
/// each of these go; all of it happens, or nothing. What is spared is set aside under the name that `aside` gives.
pub(super) async fn write(
    name: &str,
    also: impl Fn(&str) -> bool,
    record: Record,
    judge: impl Fn(Option<Stamp>) -> Fate,
    aside: impl Fn(Option<Stamp>) -> String,
) -> Result<Outcome, StorageError> {
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
        // Of two that would be set aside in one place, the later one.
        let is_last = there.iter().all(|(_, other)| other <= stamp || aside(*other) != aside(*stamp));
        if judge(*stamp) == Fate::Spare
            && is_last
            && let Some(stored) = read_from(&store, name).await?
        {
            spared.push((*stamp, stored));
        }
    }
    let put_all = || {
        for (stamp, stored) in &spared {
            put(&store, &aside(*stamp), &Record::copy_of(stored))?;
        }
        put(&store, name, &record)?;
        others.iter().try_for_each(|name| remove(&store, name))
    };
    all_or_nothing(&transaction, put_all())?;
    complete(&transaction).await?;
    Ok(Outcome::Done(spared.into_iter().map(|(stamp, _)| stamp).collect()))
}

/// Hands a record to the browser without waiting for any answer, as the page closes; whether the browser took it.
#[expect(deprecated, reason = "web-sys marks `commit` so; the standard and every browser have it")]
pub(super) fn hand_over(name: &str, record: &Record) -> bool {
    let Some(database) = opened() else { return false };
    let handed = begin(&database, IdbTransactionMode::Readwrite).and_then(|(transaction, store)| {
        all_or_nothing(&transaction, put(&store, name, record))?;
        transaction.commit()?;
        Ok(())
    });
    handed.is_ok()
}

/// Puts records as they were found under the names that `to` gives, and removes them unless they `stay`; all of it
/// happens, or nothing. Of what another page has written meanwhile nothing is touched.
pub(super) async fn set_aside(
    found: &[(String, Stored)],
    to: impl Fn(&str) -> String,
    stay: bool,
) -> Result<(), StorageError> {
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

/// Removes a record with its blocks, and with all else whose names go on from its own behind a dot.
fn remove(store: &IdbObjectStore, name: &str) -> Result<(), StorageError> {
    // Of all characters that come in names, the dot is the one before this.
    let all = IdbKeyRange::bound(&name.into(), &format!("{name}/").into())?;
    store.delete(&all)?;
    Ok(())
}

/// The names of all records and blocks.
pub(super) async fn names() -> Result<Vec<String>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    names_in(&store)?.await
}

fn names_in(
    store: &IdbObjectStore,
) -> Result<impl Future<Output = Result<Vec<String>, StorageError>> + use<>, StorageError> {
    let request = store.get_all_keys()?;
    let answer = success(&request);
    Ok(async move {
        answer.await?;
        let keys: Array = request.result()?.unchecked_into();
        Ok(keys.iter().filter_map(|key| key.as_string()).collect())
    })
}

/// Asks for the save that stands under a name: nothing where there is none, or it does not say which it is.
fn read_stamp(
    store: &IdbObjectStore,
    name: &str,
) -> Result<(String, impl Future<Output = Result<Option<Stamp>, StorageError>> + use<>), StorageError> {
    let request = store.get(&name.into())?;
    let answer = success(&request);
    let stamp = async move {
        answer.await?;
        Ok(request.result()?.as_string().and_then(|text| Kept::read(&text).stamp()))
    };
    Ok((name.to_owned(), stamp))
}

async fn read_from(store: &IdbObjectStore, name: &str) -> Result<Option<Stored>, StorageError> {
    // Every listener is there before the first answer comes.
    let ask = |name: &str| {
        let request = store.get(&name.into())?;
        Ok::<_, StorageError>((success(&request), request))
    };
    let (answer, text) = ask(name)?;
    let mut asked = Vec::with_capacity(Input::ALL.len());
    for input in Input::ALL {
        asked.push((input, ask(&block_name(name, input))?));
    }
    answer.await?;
    let text = text.result()?.dyn_into().ok();
    let mut blocks = Vec::with_capacity(asked.len());
    for (input, (answer, request)) in asked {
        answer.await?;
        if let Ok(block) = request.result()?.dyn_into() {
            blocks.push((input, block));
        }
    }
    Ok(text.map(|text| Stored { text, blocks: Blocks(blocks) }))
}

fn put(store: &IdbObjectStore, name: &str, record: &Record) -> Result<(), StorageError> {
    for (input, block) in &record.blocks {
        let name = block_name(name, *input).into();
        match block {
            Some(block) => store.put_with_key(block, &name)?,
            None => store.delete(&name)?,
        };
    }
    store.put_with_key(&record.text, &name.into())?;
    Ok(())
}

/// What was asked for before a request that the browser refused would be written all the same.
fn all_or_nothing(
    transaction: &IdbTransaction,
    outcome: Result<(), StorageError>,
) -> Result<(), StorageError> {
    if outcome.is_err() {
        // It may have ended already, and then nothing was written.
        let _ = transaction.abort();
    }
    outcome
}

fn block_name(record: &str, input: Input) -> String {
    format!("{record}.{}", Stage::from(input).name())
}

fn begin(
    database: &IdbDatabase,
    mode: IdbTransactionMode,
) -> Result<(IdbTransaction, IdbObjectStore), StorageError> {
    // web-sys has the third argument only among what it calls unstable. Without it some browsers wait for the disk.
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"relaxed".into())?;
    let begin: Function = Reflect::get(database, &"transaction".into())?.unchecked_into();
    let transaction = begin.call3(database, &STORE.into(), &mode.into(), &options)?;
    let transaction: IdbTransaction = transaction.unchecked_into();
    let store = transaction.object_store(STORE)?;
    Ok((transaction, store))
}

async fn complete(transaction: &IdbTransaction) -> Result<(), StorageError> {
    let outcome = outcome(|resolve, reject| {
        transaction.set_oncomplete(Some(resolve));
        transaction.set_onabort(Some(reject));
    });
    match JsFuture::from(outcome).await {
        Ok(_) => Ok(()),
        Err(_) => Err(reason(transaction.error())),
    }
}
