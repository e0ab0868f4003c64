//! The heading of a panel about a cell.

use leptos::prelude::*;

use crate::{
    app::state::{locale::Locale, store::Store},
    model::CellRef,
    present::cell_name,
};

/// Describes a cell in words. Tracks what the words depend on.
pub(super) fn title_of(cell: CellRef, store: Store, locale: Locale) -> String {
    store.words().track();
    store.keys().track();
    store.columns().track();
    let wording = locale.wording();
    store.read(|pipeline| cell_name(pipeline, cell, wording))
}
