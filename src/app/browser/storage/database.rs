//! The connection to IndexedDB. It is opened when work is read, or otherwise when the user types, and stays open, so
//! that a save can be handed to the browser at once even while the page closes.

use std::{cell::RefCell, future::poll_fn, pin::pin, task::Poll, time::Duration};

use js_sys::{Array, Date, Function, Promise};
use leptos::prelude::{set_timeout, window};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbRequest};

use super::StorageError;

pub(super) const DATABASE: &str = "attenscope";
pub(super) const STORE: &str = "state";
const VERSION: u32 = 1;

/// The timeout for opening the database; after that the page goes on without it.
const PATIENCE: Duration = Duration::from_secs(3);

thread_local! {
    /// The connection, or the pending promise of one. The promise is kept, so that a slow browser is not asked twice.
    static CONNECTION: RefCell<Connection> = const { RefCell::new(Connection::None) };
}

enum Connection {
    None,
    Opening(Promise),
    Open(IdbDatabase),
}

/// Returns the connection, if it is open.
pub(super) fn opened() -> Option<IdbDatabase> {
    CONNECTION.with_borrow(|connection| match connection {
        Connection::Open(database) => Some(database.clone()),
        Connection::None | Connection::Opening(_) => None,
    })
}

/// Drops a connection that no longer works; the next request opens a new one.
pub(super) fn disconnect() {
    if let Some(database) = opened() {
        let_go(&database);
    }
}

/// Closes that connection, and drops it unless a newer one has replaced it.
fn let_go(database: &IdbDatabase) {
    database.close();
    if opened().as_ref() == Some(database) {
        CONNECTION.replace(Connection::None);
    }
}

/// Returns the connection once it is open, or [`StorageError::Silent`] after [`PATIENCE`].
pub(super) async fn open() -> Result<IdbDatabase, StorageError> {
    if let Some(database) = opened() {
        return Ok(database);
    }
    let opening = CONNECTION.with_borrow(|connection| match connection {
        Connection::Opening(promise) => Some(promise.clone()),
        Connection::None | Connection::Open(_) => None,
    });
    let opening = match opening {
        Some(opening) => opening,
        None => {
            let promise = begin()?;
            CONNECTION.replace(Connection::Opening(promise.clone()));
            promise
        }
    };
    match JsFuture::from(Promise::race(&Array::of2(&opening, &limit(PATIENCE)))).await {
        Ok(_) => opened().ok_or(StorageError::Silent),
        Err(thrown) => {
            CONNECTION.replace(Connection::None);
            Err(thrown.into())
        }
    }
}

/// Starts to open the connection, without waiting for it.
pub(in crate::app) fn open_database() {
    if opened().is_none() {
        wasm_bindgen_futures::spawn_local(async {
            let _ = open().await;
        });
    }
}

/// Awaits a database request, or fails with [`StorageError::Silent`] after [`PATIENCE`].
pub(super) async fn answer<T>(
    asked: impl Future<Output = Result<T, StorageError>>,
) -> Result<T, StorageError> {
    answer_within(PATIENCE, asked).await
}

/// Like [`answer`], with a timeout of `patience`.
pub(super) async fn answer_within<T>(
    patience: Duration,
    asked: impl Future<Output = Result<T, StorageError>>,
) -> Result<T, StorageError> {
    let (mut asked, mut limit) = (pin!(asked), pin!(JsFuture::from(limit(patience))));
    poll_fn(|context| match asked.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(outcome),
        Poll::Pending => limit.as_mut().poll(context).map(|_| Err(StorageError::Silent)),
    })
    .await
}

/// A timeout. If the timer fires much too late (the machine was stalled, and so was the browser), waits once more.
pub(super) fn limit(patience: Duration) -> Promise {
    Promise::new(&mut |resolve, _| wait(patience, true, resolve))
}

fn wait(patience: Duration, may_repeat: bool, done: Function) {
    let begun = Date::now();
    let over = move || {
        let is_late = Date::now() - begun > 1.5 * patience.as_secs_f64() * 1_000.0;
        match may_repeat && is_late {
            true => wait(patience, false, done),
            false => drop(done.call0(&JsValue::NULL)),
        }
    };
    set_timeout(over, patience);
}

/// Requests the database. The promise resolves when [`opened`] returns it.
fn begin() -> Result<Promise, StorageError> {
    let factory = window().indexed_db()?.ok_or(StorageError::Blocked)?;
    let request = factory.open_with_u32(DATABASE, VERSION)?;
    let create = {
        let request = request.clone();
        Closure::<dyn FnMut()>::new(move || {
            if let Ok(database) = request.result() {
                // If this fails, opening fails too and reports it.
                let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
            }
        })
    };
    request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
    Ok(wasm_bindgen_futures::future_to_promise(async move {
        // Keep the closure until the request is answered: it may have to create the store.
        let _create = create;
        if JsFuture::from(answered(&request)).await.is_err() {
            return Err(request.error().ok().flatten().map_or(JsValue::NULL, JsValue::from));
        }
        let database: IdbDatabase = request.result()?.unchecked_into();
        // Another page that deletes the database waits until this one closes its connection.
        for listen in [IdbDatabase::set_onversionchange, IdbDatabase::set_onclose] {
            let gone = database.clone();
            let forget = Closure::once_into_js(move || let_go(&gone));
            listen(&database, Some(forget.unchecked_ref()));
        }
        CONNECTION.replace(Connection::Open(database));
        Ok(JsValue::UNDEFINED)
    }))
}

/// Starts to listen for the answer to a request at once; the future awaits it.
pub(super) fn success(request: &IdbRequest) -> impl Future<Output = Result<(), StorageError>> + use<> {
    let (answered, request) = (answered(request), request.clone());
    async move {
        match JsFuture::from(answered).await {
            Ok(_) => Ok(()),
            Err(_) => Err(reason(request.error().ok().flatten())),
        }
    }
}

fn answered(request: &IdbRequest) -> Promise {
    outcome(|resolve, reject| {
        request.set_onsuccess(Some(resolve));
        request.set_onerror(Some(reject));
    })
}

/// A promise settled by one of two events.
pub(super) fn outcome(mut listen: impl FnMut(&Function, &Function)) -> Promise {
    Promise::new(&mut |resolve, reject| listen(&resolve, &reject))
}

pub(super) fn reason(exception: Option<DomException>) -> StorageError {
    exception.as_ref().map_or(StorageError::Failed, StorageError::from)
}

/// Asks the browser not to evict the stored data when space is short. If it refuses, nothing changes.
pub(in crate::app) fn ask_to_persist() {
    // There is no storage manager outside of https and localhost.
    let manager = js_sys::Reflect::get(&window().navigator(), &"storage".into());
    if let Some(manager) = manager.ok().and_then(|manager| manager.dyn_into::<web_sys::StorageManager>().ok())
        && let Ok(asked) = manager.persist()
    {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}
