//! The connection to IndexedDB: opened when work is read, or else when something is typed, and kept open, so that a save
//! can be handed to the browser at once even as the page closes.

use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use js_sys::{Array, Date, Function, Promise};
use leptos::prelude::{set_timeout, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbRequest};

use super::StorageError;

pub(super) const DATABASE: &str = "attenscope";
pub(super) const STORE: &str = "state";
const VERSION: u32 = 1;

/// How long the database may take to open before the page goes on without it.
const PATIENCE: Duration = Duration::from_secs(3);

thread_local! {
    /// The connection, or the promise of one, which is kept: a browser that answers late is not asked again.
    static CONNECTION: RefCell<Connection> = const { RefCell::new(Connection::None) };
}

enum Connection {
    None,
    Opening(Promise),
    Open(IdbDatabase),
}

/// The connection, if it is open.
pub(super) fn opened() -> Option<IdbDatabase> {
    CONNECTION.with_borrow(|connection| match connection {
        Connection::Open(database) => Some(database.clone()),
        Connection::None | Connection::Opening(_) => None,
    })
}

/// Forgets a connection that no longer serves; the next one who needs one opens another.
pub(super) fn disconnect() {
    if let Some(database) = opened() {
        let_go(&database);
    }
}

/// The same for one that may have been followed by another.
fn let_go(database: &IdbDatabase) {
    database.close();
    if opened().as_ref() == Some(database) {
        CONNECTION.replace(Connection::None);
    }
}

/// The connection, once it is open; [`StorageError::Silent`] when that takes longer than [`PATIENCE`].
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

/// Begins to open it; who needs it waits for it.
pub(in crate::app) fn open_database() {
    if opened().is_none() {
        wasm_bindgen_futures::spawn_local(async {
            let _ = open().await;
        });
    }
}

/// What the database answers when it is asked to read, or [`StorageError::Silent`] when that takes longer than
/// [`PATIENCE`].
pub(super) async fn answer<T>(
    asked: impl Future<Output = Result<T, StorageError>>,
) -> Result<T, StorageError> {
    answer_within(PATIENCE, asked).await
}

/// The same for what may take longer.
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

/// A promise that is kept when that long is over. A machine that had no time for the page had none for what it waits
/// for, either: where the time is over far too late, it begins once more.
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

/// Asks for the database; the promise is kept when [`opened`] gives it.
fn begin() -> Result<Promise, StorageError> {
    let factory = window().indexed_db()?.ok_or(StorageError::Blocked)?;
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
    Ok(wasm_bindgen_futures::future_to_promise(async move {
        // Lives until the answer is there: it may create the store.
        let _create = create;
        if JsFuture::from(answered(&request)).await.is_err() {
            return Err(request.error().ok().flatten().map_or(JsValue::NULL, JsValue::from));
        }
        let database: IdbDatabase = request.result()?.unchecked_into();
        // Another page that deletes the database waits for this one to let go.
        for listen in [IdbDatabase::set_onversionchange, IdbDatabase::set_onclose] {
            let gone = database.clone();
            let forget = Closure::once_into_js(move || let_go(&gone));
            listen(&database, Some(forget.unchecked_ref()));
        }
        CONNECTION.replace(Connection::Open(database));
        Ok(JsValue::UNDEFINED)
    }))
}

/// Listens for the answer to a request from now on, and waits for it.
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

/// A promise that one of two events settles.
pub(super) fn outcome(mut listen: impl FnMut(&Function, &Function)) -> Promise {
    Promise::new(&mut |resolve, reject| listen(&resolve, &reject))
}

pub(super) fn reason(exception: Option<DomException>) -> StorageError {
    exception.as_ref().map_or(StorageError::Failed, StorageError::from)
}

/// Asks the browser to keep what is stored when space runs short. It may say no, and that changes nothing.
pub(in crate::app) fn ask_to_persist() {
    // There is none outside of https and localhost.
    let manager = js_sys::Reflect::get(&window().navigator(), &"storage".into());
    if let Some(manager) = manager.ok().and_then(|manager| manager.dyn_into::<web_sys::StorageManager>().ok())
        && let Ok(asked) = manager.persist()
    {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}
