//! Choosing which numbers a printed worksheet leaves blank: the selected cells, or whole matrices.

use leptos::prelude::*;

use crate::{
    app::{
        dialogs::dialog::choice,
        kit::{context::expect_context, parts::all, reactive::words},
        state::{focus::Focus, locale::Locale, store::Store},
    },
    layout::{CellRange, Corner},
    model::{Graph, PerStage},
    present::{Blanks, cell_name},
};

/// The choices. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct PrintChoices {
    store: Store,
    /// The selected cells of the sheet.
    range: CellRange,
    has_range: RwSignal<bool>,
    stages: RwSignal<PerStage<bool>>,
}

impl PrintChoices {
    /// Chooses only the selected cells of the sheet.
    pub(super) fn new() -> Self {
        let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
        let cell = focus.selected.get_untracked();
        let one = CellRange::new(cell, (cell.row, cell.col));
        Self {
            store,
            range: focus.range.get_untracked().unwrap_or(one),
            has_range: RwSignal::new(true),
            stages: RwSignal::new(PerStage::default()),
        }
    }

    pub(super) fn blanks(self) -> Blanks {
        Blanks::Chosen(self.has_range.get_untracked().then_some(self.range), self.stages.get_untracked())
    }

    /// A checkbox for the selected cells, and one for each computed matrix.
    pub(super) fn fields(self, locale: Locale) -> AnyView {
        let computed = self.store.worksheet(|worksheet| {
            let graph = Graph::of(worksheet.document());
            graph.stages().filter(|&stage| graph.input(stage).is_none()).collect::<Vec<_>>()
        });
        let stages = computed.into_iter().map(|stage| {
            choice(
                words(move || (locale.text().matrix.name)(stage)),
                move || self.stages.with(|stages| stages[stage]),
                move |is_on| self.stages.update(|stages| stages[stage] = is_on),
            )
        });
        let cells = choice(
            words(move || self.cells(locale)),
            move || self.has_range.get(),
            move |is_on| self.has_range.set(is_on),
        );
        view! {
            <div class="held">
                <div role="group" aria-labelledby="printing-blank">
                    <p id="printing-blank">{words(move || locale.text().printing().blank)}</p>
                    {cells}
                    {all(stages.collect())}
                </div>
            </div>
        }
        .into_any()
    }

    /// Returns the name of the selected cells. Tracked.
    fn cells(self, locale: Locale) -> String {
        let wording = locale.wording();
        let name =
            |corner| self.store.read(|pipeline| cell_name(pipeline, self.range.corner(corner), wording));
        let last = (!self.range.is_single()).then(|| name(Corner::Last));
        (locale.text().printing().cells)(&name(Corner::First), last.as_deref())
    }
}
