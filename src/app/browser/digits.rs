//! The digits that a person chose to see.

use super::storage;
use crate::number::Digits;

const KEY: &str = "attenscope.digits";

/// The digits chosen last time, else two.
pub(in crate::app) fn preferred() -> Digits {
    storage::load_text(KEY).ok().flatten().and_then(|id| by_id(&id)).unwrap_or(Digits::Fixed(2))
}

/// Keeps the choice for next time. Where the browser does not store, it holds until the page is closed.
pub(in crate::app) fn remember(digits: Digits) {
    let _ = storage::save_text(KEY, &id(digits));
}

/// The name of a choice in markup and storage.
pub(in crate::app) fn id(digits: Digits) -> String {
    match digits {
        Digits::Fixed(decimals) => decimals.to_string(),
        Digits::Full => "full".to_owned(),
    }
}

/// The choice of that name.
pub(in crate::app) fn by_id(id: &str) -> Option<Digits> {
    match id {
        "full" => Some(Digits::Full),
        _ => id.parse().ok().filter(|&decimals| decimals <= Digits::MOST).map(Digits::Fixed),
    }
}
