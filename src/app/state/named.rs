//! The name of the sheet on the page.

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::reactive::{effect, memo},
        state::{
            locale::Locale,
            store::{Store, UpdateRate},
        },
    },
    label::{isolated, isolated_each},
    model::SheetName,
    present::{page_title, untyped_name},
    presets::FromPreset,
};

/// The name of the sheet and where it comes from. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Named {
    /// How much of the sheet still matches its preset.
    pub(in crate::app) from: Memo<FromPreset>,
    /// The name that the user typed.
    pub(in crate::app) typed: Memo<Option<String>>,
    /// The name used while the user has typed none.
    pub(in crate::app) untyped: Memo<String>,
    /// The name as shown on its own.
    pub(in crate::app) shown: Memo<String>,
    /// The name for use within other text, whose writing direction it does not change.
    pub(in crate::app) beside_text: Memo<String>,
    /// Whether a typed name was refused and is still in its field.
    pub(in crate::app) is_refused: RwSignal<bool>,
}

impl Named {
    pub(in crate::app) fn new(store: Store, locale: Locale) -> Self {
        let from = memo(move || {
            let rate = store.rate_for_all_matrices();
            store.at(rate, |pipeline| FromPreset::of(pipeline.document()))
        });
        let untyped = memo(move || {
            let (from, text) = (from.get(), locale.text());
            store.at(UpdateRate::Edit, |pipeline| match store.is_aside() {
                true => text.toolbar.of_tour.to_owned(),
                false => untyped_name(pipeline.document(), from, text),
            })
        });
        let typed = store.follow(UpdateRate::Edit, |pipeline| {
            pipeline.document().name().map(SheetName::as_str).map(str::to_owned)
        });
        let shown = memo(move || typed.get().unwrap_or_else(|| untyped.get()));
        let beside_text = memo(move || match typed.get() {
            Some(name) => isolated(&name),
            None => untyped.with(|name| isolated_each(name)),
        });
        Self { from, typed, untyped, shown, beside_text, is_refused: RwSignal::new(false) }
    }

    /// Sets the title of the page to the name of the sheet, now and whenever the name changes.
    pub(in crate::app) fn keep_page_title(self) {
        effect(move || dom::set_title(&page_title(&self.beside_text.get())));
    }
}
