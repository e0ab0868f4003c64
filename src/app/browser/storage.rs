//! What is kept between visits: the work, and small preferences.
//!
//! Small work is kept in localStorage, which writes before it returns and so is safe while the page is being
//! closed. Larger work goes to IndexedDB, and localStorage then holds [`MARKER`] in its place: localStorage
//! always says where the work is. `web/rescue.js` reads both without WebAssembly; keys and marker are the
//! same there.
//!
//! The browser can refuse any of it: blocked by a person's settings, or full. That is a [`StorageError`], and
//! the page goes on.

mod database;
mod local;

use std::cell::Cell;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

/// Stands in localStorage for work that is in IndexedDB.
const MARKER: &str = r#"{"attenscope":1,"in":"indexeddb"}"#;
/// Work of fewer UTF-16 units is kept in localStorage, which holds five million for the whole origin.
const SMALL: usize = 1_000_000;
/// The work.
const STATE: Slot = Slot { key: "attenscope.state", record: "state" };
/// Work that could not be read.
const DAMAGED: Slot = Slot { key: "attenscope.damaged", record: "damaged" };

/// Why the browser did not store or give back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum StorageError {
    /// The page may not store: a person's settings, or a private window.
    Blocked,
    /// There is no room.
    Full,
    /// What was stored is gone, though not by this page.
    Lost,
    /// The browser failed for a reason of its own.
    Failed,
}

/// A preference kept under this key.
pub(in crate::app) fn load_text(key: &str) -> Result<Option<String>, StorageError> {
    local::get(key)
}

/// Keeps a preference under this key.
pub(in crate::app) fn save_text(key: &str, text: &str) -> Result<(), StorageError> {
    local::set(key, text)
}

/// The work saved last; `None` when there is none.
pub(in crate::app) async fn load_state() -> Result<Option<String>, StorageError> {
    STATE.load().await
}

/// Saves the work.
///
/// What can be done at once is done before this returns; the future tells how it ended. Small work is then
/// stored. Large work is handed to the browser if the database is open, which it is from the first large save
/// or load on; browsers as a rule finish that when the page is closed, but do not promise to. So when the page
/// is hidden, call this and let the future run if it still can.
pub(in crate::app) fn save_state(text: &str) -> impl Future<Output = Result<(), StorageError>> + use<> {
    STATE.save(text)
}

/// Moves work that could not be read out of the way of new work, to `attenscope.damaged`.
///
/// When that fails, it is still where it was, and the next save would overwrite it.
pub(in crate::app) async fn set_aside(text: &str) -> Result<(), StorageError> {
    DAMAGED.save(text).await?;
    STATE.clear()
}

/// Where one piece of work is kept.
#[derive(Clone, Copy)]
struct Slot {
    /// Its key in localStorage.
    key: &'static str,
    /// Its key in the database.
    record: &'static str,
}

impl Slot {
    async fn load(self) -> Result<Option<String>, StorageError> {
        match local::get(self.key)? {
            Some(text) if text == MARKER => match database::get(self.record).await? {
                Some(text) => Ok(Some(text)),
                None => Err(StorageError::Lost),
            },
            text => Ok(text),
        }
    }

    fn save(self, text: &str) -> impl Future<Output = Result<(), StorageError>> + use<> {
        let turn = Turn::next();
        let at_once = if is_small(text) { local::set(self.key, text) } else { Err(StorageError::Full) };
        let later = match at_once {
            Ok(()) => None,
            Err(error) => Some((error, database::put(self.record, text))),
        };
        if later.is_none() {
            database::forget(self.record);
        }
        let text = later.is_some().then(|| text.to_owned());
        async move {
            let (Some((refusal, put)), Some(text)) = (later, text) else { return Ok(()) };
            match put.await {
                Ok(()) if turn.is_latest() => local::set(self.key, MARKER),
                Ok(()) => Ok(()),
                // Five million units may still hold it; a small text was refused there already.
                Err(error) if turn.is_latest() && !is_small(&text) => {
                    local::set(self.key, &text).map_err(|_| error)
                }
                Err(_) => Err(refusal),
            }
        }
    }

    fn clear(self) -> Result<(), StorageError> {
        database::forget(self.record);
        local::remove(self.key)
    }
}

fn is_small(text: &str) -> bool {
    text.len() < SMALL || text.encode_utf16().count() < SMALL
}

/// Which save came last: one that took its time must not speak for a later one.
struct Turn(u32);

thread_local! {
    static TURN: Cell<u32> = const { Cell::new(0) };
}

impl Turn {
    fn next() -> Self {
        TURN.set(TURN.get().wrapping_add(1));
        Self(TURN.get())
    }

    fn is_latest(&self) -> bool {
        TURN.get() == self.0
    }
}

impl From<JsValue> for StorageError {
    fn from(thrown: JsValue) -> Self {
        thrown.dyn_ref::<DomException>().map_or(Self::Failed, Self::from)
    }
}

impl From<&DomException> for StorageError {
    fn from(exception: &DomException) -> Self {
        match exception.name().as_str() {
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => Self::Full,
            "SecurityError" | "NotAllowedError" => Self::Blocked,
            _ => Self::Failed,
        }
    }
}
