//! Requests within a transaction on the record store.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbTransaction, IdbTransactionMode};

use super::{
    StorageError,
    database::{STORE, outcome, reason, success},
    record::{Blocks, Record, Stored},
};
use crate::{
    model::{Input, Stage},
    saving::{KeptValue, Stamp},
};

/// Requests the names of all records and blocks.
pub(super) fn names_in(
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

/// Requests the stamp of the save under a name; `None` if there is no record or it has no stamp.
pub(super) fn read_stamp(
    store: &IdbObjectStore,
    name: &str,
) -> Result<(String, impl Future<Output = Result<Option<Stamp>, StorageError>> + use<>), StorageError> {
    let request = store.get(&name.into())?;
    let answer = success(&request);
    let stamp = async move {
        answer.await?;
        Ok(request.result()?.as_string().and_then(|text| KeptValue::read(&text).stamp()))
    };
    Ok((name.to_owned(), stamp))
}

/// Reads the record under a name, with its blocks.
pub(super) async fn read_from(store: &IdbObjectStore, name: &str) -> Result<Option<Stored>, StorageError> {
    // Attach every listener before the first answer arrives.
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

/// Writes a record under a name, and its blocks under names that start with it.
pub(super) fn put(store: &IdbObjectStore, name: &str, record: &Record) -> Result<(), StorageError> {
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

/// Aborts the transaction if a request failed; otherwise the requests before it would still be written.
pub(super) fn all_or_nothing(
    transaction: &IdbTransaction,
    outcome: Result<(), StorageError>,
) -> Result<(), StorageError> {
    if outcome.is_err() {
        // Aborting fails if the transaction has already ended; then nothing was written.
        let _ = transaction.abort();
    }
    outcome
}

fn block_name(record: &str, input: Input) -> String {
    format!("{record}.{}", Stage::from(input).name())
}

/// Begins a transaction, and returns it with its object store.
pub(super) fn begin(
    database: &IdbDatabase,
    mode: IdbTransactionMode,
) -> Result<(IdbTransaction, IdbObjectStore), StorageError> {
    // web-sys has the third argument only as unstable API. Without it some browsers wait for the disk.
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"relaxed".into())?;
    let begin: Function = Reflect::get(database, &"transaction".into())?.unchecked_into();
    let transaction = begin.call3(database, &STORE.into(), &mode.into(), &options)?;
    let transaction: IdbTransaction = transaction.unchecked_into();
    let store = transaction.object_store(STORE)?;
    Ok((transaction, store))
}

/// Waits for a transaction to complete.
pub(super) async fn complete(transaction: &IdbTransaction) -> Result<(), StorageError> {
    let outcome = outcome(|resolve, reject| {
        transaction.set_oncomplete(Some(resolve));
        transaction.set_onabort(Some(reject));
    });
    match JsFuture::from(outcome).await {
        Ok(_) => Ok(()),
        Err(_) => Err(reason(transaction.error())),
    }
}

/// Removes a record, its blocks, and every other record whose name starts with its name and a dot.
pub(super) fn remove(store: &IdbObjectStore, name: &str) -> Result<(), StorageError> {
    // The range ends at `/`, the character after the dot.
    let all = IdbKeyRange::bound(&name.into(), &format!("{name}/").into())?;
    store.delete(&all)?;
    Ok(())
}
