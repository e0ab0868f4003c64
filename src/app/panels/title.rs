//! The heading of a panel about a cell.

use crate::app::state::{locale::Locale, store::Store};
use crate::model::CellRef;
use crate::present::cell_name;
use leptos::prelude::*;

/// Describes a cell in words. Tracks what the words depend on.
pub(super) fn title_of(cell: CellRef, store: Store, locale: Locale) -> String {
    store.words().track();
    store.keys().track();
    store.columns().track();
    let wording = locale.wording();
    store.read(|pipeline| cell_name(pipeline, cell, wording))
}
