//! IndexedDB, as a store of texts under names.
//!
//! The connection is kept open, so that a save can be handed to the browser at once even as the page closes.

use std::cell::RefCell;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

use super::StorageError;

const DATABASE: &str = "attenscope";
const STORE: &str = "state";
const VERSION: u32 = 1;

thread_local! {
    static CONNECTION: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

/// The text under that name.
pub(super) async fn get(record: &str) -> Result<Option<String>, StorageError> {
    let (_, store) = begin(&open().await?, IdbTransactionMode::Readonly)?;
    let request = store.get(&record.into())?;
    success(&request).await?;
    Ok(request.result()?.as_string())
}

/// Puts a text under that name: at once if the database is open, else as soon as it is.
pub(super) fn put(
    record: &'static str,
    text: &str,
) -> impl Future<Output = Result<(), StorageError>> + use<> {
    let text = JsValue::from_str(text);
    let begun = opened().and_then(|database| write(&database, record, &text).ok());
    async move {
        let writing = match begun {
            Some(writing) => writing,
            None => {
                // The connection may have been closed under the page: then another one may do.
                disconnect();
                write(&open().await?, record, &text)?
            }
        };
        writing.complete().await
    }
}

/// Removes the text under that name, if the database is open; a text that stays behind does no harm.
pub(super) fn forget(record: &str) {
    if let Some(database) = opened()
        && let Ok((_, store)) = begin(&database, IdbTransactionMode::Readwrite)
    {
        let _ = store.delete(&record.into());
    }
}

/// A write that the browser has been told of.
struct Writing {
    transaction: IdbTransaction,
    outcome: Promise,
}

impl Writing {
    async fn complete(self) -> Result<(), StorageError> {
        match JsFuture::from(self.outcome).await {
            Ok(_) => Ok(()),
            Err(_) => Err(reason(self.transaction.error())),
        }
    }
}

#[expect(deprecated, reason = "web-sys marks `commit` so; the standard and every browser have it")]
fn write(database: &IdbDatabase, record: &str, text: &JsValue) -> Result<Writing, StorageError> {
    let (transaction, store) = begin(database, IdbTransactionMode::Readwrite)?;
    store.put_with_key(text, &record.into())?;
    let outcome = outcome(|resolve, reject| {
        transaction.set_oncomplete(Some(resolve));
        transaction.set_onabort(Some(reject));
    });
    // Without waiting for the answer to the request: while a page closes, no answer comes any more.
    transaction.commit()?;
    Ok(Writing { transaction, outcome })
}

fn begin(
    database: &IdbDatabase,
    mode: IdbTransactionMode,
) -> Result<(IdbTransaction, IdbObjectStore), StorageError> {
    let transaction = database.transaction_with_str_and_mode(STORE, mode)?;
    let store = transaction.object_store(STORE)?;
    Ok((transaction, store))
}

fn opened() -> Option<IdbDatabase> {
    CONNECTION.with_borrow(Clone::clone)
}

fn disconnect() {
    if let Some(database) = CONNECTION.take() {
        database.close();
    }
}

async fn open() -> Result<IdbDatabase, StorageError> {
    if let Some(database) = opened() {
        return Ok(database);
    }
    let window = web_sys::window().ok_or(StorageError::Blocked)?;
    let factory = window.indexed_db()?.ok_or(StorageError::Blocked)?;
    let request = factory.open_with_u32(DATABASE, VERSION)?;
    let create = {
        let request = request.clone();
        Closure::<dyn FnMut()>::new(move || {
            if let Ok(database) = request.result() {
                // If this fails, so does opening, and that is told.
                let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
            }
        })
    };
    request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
    success(&request).await?;
    let database: IdbDatabase = request.result()?.unchecked_into();
    // Another page that deletes the database waits for this one to let go.
    let let_go = Closure::once_into_js(disconnect);
    database.set_onversionchange(Some(let_go.unchecked_ref()));
    CONNECTION.replace(Some(database.clone()));
    Ok(database)
}

async fn success(request: &IdbRequest) -> Result<(), StorageError> {
    let outcome = outcome(|resolve, reject| {
        request.set_onsuccess(Some(resolve));
        request.set_onerror(Some(reject));
    });
    match JsFuture::from(outcome).await {
        Ok(_) => Ok(()),
        Err(_) => Err(reason(request.error().ok().flatten())),
    }
}

/// A promise that one of two events settles.
fn outcome(mut listen: impl FnMut(&Function, &Function)) -> Promise {
    Promise::new(&mut |resolve, reject| listen(&resolve, &reject))
}

fn reason(exception: Option<DomException>) -> StorageError {
    exception.as_ref().map_or(StorageError::Failed, StorageError::from)
}
