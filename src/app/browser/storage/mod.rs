//! What is stored between visits: the work, and small preferences.
//!
//! The work is stored in two places. localStorage writes before it returns, so it survives leaving the page at once;
//! but browsers flush it to disk seconds later, and it holds little. IndexedDB holds much and survives a browser crash
//! a tenth of a second later, but not always the closing of the page. So every save goes to both ([`location`]), each
//! copy says which save it is ([`crate::saving::Stamp`]), and the newer one counts. Large matrices go to IndexedDB
//! alone, as blocks beside the text. `web/rescue.js` reads both without WebAssembly, with the same keys and formats.
//!
//! The browser can refuse any of this: blocked by the user's settings, full, or not answering. That is a
//! [`StorageError`], and the page goes on.

mod contents;
mod database;
mod local;
mod location;
mod notes;
mod open_tabs;
mod record;
mod requests;
mod transactions;
mod untouched;
mod writes;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

pub(in crate::app) use contents::{SavedCopy, StoredWork};
pub(in crate::app) use database::{ask_to_persist, open_database};
pub(in crate::app) use location::{StorageLocation, is_the_work};
pub(in crate::app) use open_tabs::{hold_lock, open_lines, release_locks, request_locks_again};
pub(in crate::app) use record::{Block, Record};
pub(in crate::app) use transactions::{Handed, WriteOutcome};
pub(in crate::app) use untouched::is_untouched;

/// Why the browser did not store or return something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum StorageError {
    /// The page may not store: the user's settings, or a private window.
    Blocked,
    /// There is no room.
    Full,
    /// The database does not answer in time.
    Silent,
    /// The browser failed for another reason.
    Failed,
}

/// Returns a random number that tells one page's saves from another's. No displayed number depends on it.
pub(in crate::app) fn new_writer() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// Returns the preference saved under a key.
pub(in crate::app) fn load_text(key: &str) -> Result<Option<String>, StorageError> {
    local::get(key)
}

/// Saves a preference under a key.
pub(in crate::app) fn save_text(key: &str, text: &str) -> Result<(), StorageError> {
    local::set(key, text)
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
