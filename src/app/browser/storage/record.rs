//! Records of the database: a text under a name, and beside it a block of numbers for each large matrix.

use js_sys::{Float64Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbTransaction, IdbTransactionMode};

use super::StorageError;
use super::connection::{STORE, disconnect, open, opened, outcome, reason, success};
use crate::model::{Input, Stage};
use crate::wire::{Kept, Stamp};

/// What becomes of the block of a matrix.
#[derive(Clone, Copy)]
pub(in crate::app) enum Block<'a> {
    /// These numbers, row by row, take the place of what stood there.
    Put(&'a [f64]),
    /// What stands there holds already.
    Kept,
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

/// What is to be written. It lies in the browser's memory, not the page's, while it waits.
pub(in crate::app) struct Record {
    text: JsValue,
    /// A block to put, or none to take away; what holds already is not in the list.
    blocks: Vec<(Input, Option<Float64Array>)>,
}

impl Record {
    /// The work of a save: its snapshot, and what becomes of each matrix' block.
    pub(in crate::app) fn new<'a>(
        stamp: Stamp,
        text: &str,
        blocks: impl IntoIterator<Item = (Input, Block<'a>)>,
    ) -> Self {
        let text = Kept::Here { stamp: Some(stamp), text }.to_string();
        let blocks = blocks.into_iter().filter_map(|(input, block)| match block {
            Block::Put(numbers) => Some((input, Some(Float64Array::from(numbers)))),
            Block::None => Some((input, None)),
            Block::Kept => None,
        });
        Self { text: text.as_str().into(), blocks: blocks.collect() }
    }

    /// A text that may be none of ours.
    pub(super) fn of_text(text: &str) -> Self {
        Self { text: text.into(), blocks: Vec::new() }
    }
}

/// The text under a name with its blocks.
pub(super) async fn read(name: &str) -> Result<Option<(String, Blocks)>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    read_from(&store, name).await
}

/// Writes a record if the text that stands there may be written over; whether it was.
pub(super) async fn write(
    name: &str,
    record: Record,
    may_replace: impl FnOnce(&str) -> bool,
) -> Result<bool, StorageError> {
    let (transaction, store) = match begin(&open().await?, IdbTransactionMode::Readwrite) {
        Ok(begun) => begun,
        Err(_) => {
            // The connection may have been closed under the page: then another one may do.
            disconnect();
            begin(&open().await?, IdbTransactionMode::Readwrite)?
        }
    };
    let request = store.get(&name.into())?;
    success(&request).await?;
    if request.result()?.as_string().is_some_and(|there| !may_replace(&there)) {
        return Ok(false);
    }
    put(&store, name, &record)?;
    complete(&transaction).await?;
    Ok(true)
}

/// Hands a record to the browser without waiting for any answer, as the page closes; whether the browser took it.
#[expect(deprecated, reason = "web-sys marks `commit` so; the standard and every browser have it")]
pub(super) fn hand_over(name: &str, record: &Record) -> bool {
    let Some(database) = opened() else { return false };
    let handed = begin(&database, IdbTransactionMode::Readwrite).and_then(|(transaction, store)| {
        put(&store, name, record)?;
        transaction.commit()?;
        Ok(())
    });
    handed.is_ok()
}

/// Copies a record to another name, if there is one.
pub(super) async fn copy(from: &str, to: &str) -> Result<(), StorageError> {
    let (transaction, store) = begin(&open().await?, IdbTransactionMode::Readwrite)?;
    if let Some((text, blocks)) = read_from(&store, from).await? {
        let block = |input| blocks.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.clone());
        let blocks = Input::ALL.into_iter().map(|input| (input, block(input))).collect();
        put(&store, to, &Record { text: text.into(), blocks })?;
    }
    complete(&transaction).await
}

/// Removes a record, if the database is open.
pub(super) fn forget(name: &str) {
    if let Some(database) = opened()
        && let Ok((_, store)) = begin(&database, IdbTransactionMode::Readwrite)
    {
        // What stays behind does no harm.
        let _ = store.delete(&name.into());
        for input in Input::ALL {
            let _ = store.delete(&block_name(name, input).into());
        }
    }
}

async fn read_from(store: &IdbObjectStore, name: &str) -> Result<Option<(String, Blocks)>, StorageError> {
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
    let text = text.result()?.as_string();
    let mut blocks = Vec::with_capacity(asked.len());
    for (input, (answer, request)) in asked {
        answer.await?;
        if let Ok(block) = request.result()?.dyn_into() {
            blocks.push((input, block));
        }
    }
    Ok(text.map(|text| (text, Blocks(blocks))))
}

fn put(store: &IdbObjectStore, name: &str, record: &Record) -> Result<(), StorageError> {
    store.put_with_key(&record.text, &name.into())?;
    for (input, block) in &record.blocks {
        let name = block_name(name, *input).into();
        match block {
            Some(block) => store.put_with_key(block, &name)?,
            None => store.delete(&name)?,
        };
    }
    Ok(())
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
