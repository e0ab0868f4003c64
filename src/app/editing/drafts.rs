//! Texts that are not committed yet, or were refused. They move with their cells, are offered if those are gone, and
//! survive a reload of the page. They are saved while typing: when the page is left, a browser may stop scripts first.

use leptos::prelude::*;

use crate::{
    app::{
        browser::{dom, session},
        kit::{
            context::expect_context,
            reactive::{effect, flag, memo, press, words},
        },
        state::{
            focus::Focus,
            grids::{GridHandle, Grids},
            locale::Locale,
            prose::set_words,
            stage_spot::StageSpot,
            store::{Store, UpdateRate},
            typing::{Draft, Typing},
        },
    },
    label::{isolated, spelt_out},
    layout::{Orientation, Spot},
    model::{CellRef, Stage},
};

/// The storage keys of the open and of the offered drafts.
const OPEN: &str = "attenscope.drafts";
const LOST: &str = "attenscope.drafts.lost";

/// A draft, with what identifies its cell.
#[derive(Clone, PartialEq)]
struct Placed {
    draft: Draft,
    /// The token of its row, if its rows are tokens.
    word: String,
    /// The preset that the document was made from.
    origin: String,
}

/// The drafts. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Drafts {
    store: Store,
    typing: Typing,
    grids: Grids,
    focus: Focus,
    locale: Locale,
    /// The open drafts.
    open: StoredValue<Vec<Placed>>,
    /// Drafts whose cells are gone, or whose editor is open on another text; the latest first.
    lost: RwSignal<Vec<Placed>>,
}

impl Drafts {
    /// Follows what is typed, and restores the drafts from before a reload of the page.
    pub(super) fn listen() -> Self {
        let typing = expect_context::<Typing>();
        // Does not interrupt a user who is already typing in the matrix.
        let is_typed_in = |placed: &Placed| {
            typing.open.with_untracked(|open| open.iter().any(|draft| draft.stage == placed.draft.stage))
        };
        let (mut lost, open): (Vec<_>, Vec<_>) = load(OPEN).partition(is_typed_in);
        lost.extend(load(LOST));
        let drafts = Self {
            store: expect_context(),
            typing,
            grids: expect_context(),
            focus: expect_context(),
            locale: expect_context(),
            open: StoredValue::new(open),
            lost: RwSignal::new(lost),
        };
        drafts.settle(|grid| grid.reopen);
        effect(move || {
            let open = drafts.typing.open.get();
            drafts.open.set_value(open.into_iter().map(|draft| drafts.placed(draft)).collect());
            save(OPEN, drafts.open.get_value());
            save(LOST, drafts.lost.get());
        });
        Effect::new(move |had_run: Option<()>| {
            drafts.store.track(UpdateRate::Document);
            if had_run.is_some() {
                // An effect edits nothing: the text is committed when the user leaves its field.
                untrack(|| drafts.settle(|grid| grid.show_draft));
            }
        });
        drafts
    }

    /// Finds the cell of each open draft and opens it there in the given way; offers drafts without a cell.
    fn settle(self, way: fn(&GridHandle) -> Callback<(Spot, String), bool>) {
        for placed in self.open.get_value() {
            let Draft { stage, text, .. } = placed.draft.clone();
            let grid = self.grids.of(stage);
            match self.spot(&placed).zip(grid) {
                // The editor may be open on another text, or already on this one.
                Some((spot, grid)) => {
                    if !way(&grid).run((spot, text)) && self.open_in(stage).as_ref() != Some(&placed.draft) {
                        self.offer(placed);
                    }
                }
                None => {
                    self.typing.keep(stage, None);
                    self.offer(placed);
                }
            }
        }
    }

    fn offer(self, placed: Placed) {
        self.lost.update(|lost| lost.insert(0, placed));
    }

    /// Returns the open draft of a matrix.
    fn open_in(self, stage: Stage) -> Option<Draft> {
        let is_there = |draft: &&Draft| draft.stage == stage;
        self.typing.open.with_untracked(|open| open.iter().find(is_there).cloned())
    }

    /// Frees the editor of a matrix for a place: offers the draft that is open elsewhere in the matrix. A draft at the
    /// place itself is offered only if it is typed over.
    pub(super) fn make_way(self, at: StageSpot, is_typed_over: bool) {
        let Some((draft, grid)) = self.open_in(at.stage).zip(self.grids.of(at.stage)) else { return };
        if draft.spot != at.spot || is_typed_over {
            self.offer(self.placed(draft));
            grid.cancel.run(());
            self.grids.focus_at(at);
        }
    }

    fn placed(self, draft: Draft) -> Placed {
        self.store.read(|pipeline| {
            let document = pipeline.document();
            let labels = draft.stage.row_words().map(|words| document.inputs().labels_of(words));
            let word = labels.zip(draft.spot.row).and_then(|(labels, row)| labels.get(row).cloned());
            let word = word.unwrap_or_default();
            Placed { draft, word, origin: document.origin().unwrap_or_default().to_owned() }
        })
    }

    /// Returns where a draft's cell is now: at the same place, or in the row of the same token.
    fn spot(self, placed: &Placed) -> Option<Spot> {
        let Placed { draft: Draft { stage, spot, .. }, word, origin } = placed;
        self.store.read(|pipeline| {
            let document = pipeline.document();
            if document.origin().unwrap_or_default() != origin {
                return None;
            }
            let shape = pipeline.shape();
            if *stage == Stage::XKv && !shape.has_other_keys() {
                return None;
            }
            let (rows, cols) = stage.dimensions(shape);
            if spot.row.is_none() {
                return spot.col.filter(|&col| col < cols).map(|_| *spot);
            }
            let row = match stage.row_words() {
                None => spot.row?,
                Some(words) => {
                    let labels = document.inputs().labels_of(words);
                    let is_same = |row: &usize| labels.get(*row) == Some(word);
                    let mut rows = (0..labels.len()).filter(is_same);
                    let only = || rows.next().filter(|_| rows.next().is_none());
                    spot.row.filter(is_same).or_else(only)?
                }
            };
            let is_there = row < rows && spot.col.is_none_or(|col| col < cols);
            is_there.then_some(Spot { row: Some(row), ..*spot })
        })
    }

    /// Returns the words of the offer, or `None`. Tracked.
    pub(super) fn offered(self) -> Option<String> {
        let Draft { stage, spot, text } =
            self.lost.with(|lost| lost.first().map(|lost| lost.draft.clone()))?;
        let locale = self.locale;
        let shown = Orientation::of(stage, locale.convention.get()).spot(spot);
        let place = match shown.place() {
            Some(place) => (locale.text().editor.cell)(stage, place),
            None => match spot {
                Spot { row: None, col: Some(col) } => (locale.text().editor.column)(col),
                Spot { row, .. } => (locale.text().editor.label)(row.unwrap_or_default()),
            },
        };
        Some((locale.text().editing().lost)(&place, &isolated(&spelt_out(&text))))
    }

    /// Commits the offered draft to the selected cell, or for a token or the name of a column, to the heading of
    /// its row or column; if that cell is computed, to the first cell of X, or of a given Q; a token of X′, to X′, if there is
    /// one. A refused draft stays open there, and a draft that was open there is offered instead.
    fn take(self) {
        let Some(Placed { draft, .. }) = self.lost.with_untracked(|lost| lost.first().cloned()) else {
            return;
        };
        let selected = self.focus.selected.get_untracked();
        let Spot { row, col } = draft.spot;
        let shape = self.store.shape().get_untracked();
        let of = shape.resolved(draft.stage.row_words().unwrap_or_default());
        let first = CellRef { stage: of.embedded().into(), row: 0, col: 0 };
        let cell = match row.is_none() || col.is_none() {
            true if selected.stage == first.stage => selected,
            true if shape.is_given() => {
                let word = untrack(|| self.focus.word());
                CellRef { row: if word.of == of { word.row } else { 0 }, ..first }
            }
            true => first,
            false if untrack(|| self.store.input(selected.stage)).is_some() => selected,
            false => CellRef { stage: shape.beginning(), ..first },
        };
        if let Some(grid) = self.grids.of(cell.stage) {
            self.discard();
            self.make_way(StageSpot::cell(cell), true);
            self.grids.focus(cell);
            let spot = Spot { row: row.and(Some(cell.row)), col: col.and(Some(cell.col)) };
            grid.enter.run((spot, draft.text));
        }
    }

    /// Offers the next draft. After the last one, its buttons disappear, so the selected cell gets the focus.
    fn discard(self) {
        self.lost.update(|lost| drop((!lost.is_empty()).then(|| lost.remove(0))));
        if self.lost.with_untracked(Vec::is_empty) {
            self.grids.focus(self.focus.selected.get_untracked());
        }
    }
}

fn load(key: &str) -> impl Iterator<Item = Placed> {
    session::load(key).into_iter().filter_map(Placed::read)
}

fn save(key: &str, all: Vec<Placed>) {
    session::save(key, &all.into_iter().map(Placed::written).collect::<Vec<_>>());
}

impl Placed {
    fn written(self) -> Vec<String> {
        let Self { draft: Draft { stage, spot, text }, word, origin } = self;
        let number = |at: Option<usize>| at.map_or_else(String::new, |at| at.to_string());
        vec![stage.name().to_owned(), number(spot.row), number(spot.col), text, word, origin]
    }

    fn read(written: Vec<String>) -> Option<Self> {
        let [stage, row, col, text, word, origin] = written.try_into().ok()?;
        let spot = Spot { row: row.parse().ok(), col: col.parse().ok() };
        let draft = Draft { stage: Stage::by_name(&stage)?, spot, text };
        Some(Self { draft, word, origin })
    }
}

/// The offer of a draft whose cell is gone, with buttons to reuse or discard it.
#[component]
pub(super) fn LostDraft() -> impl IntoView {
    let (drafts, locale) = (expect_context::<Drafts>(), expect_context::<Locale>());
    let offered = memo(move || drafts.offered());
    effect(move || dom::mark("data-draft", offered.with(Option::is_some).then_some("")));
    view! {
        // A status element must exist before its text changes, or screen readers miss it.
        <div
            class="floating lost-draft"
            class:is-empty=flag(move || offered.with(Option::is_none))
            role="group"
            aria-labelledby="lost-draft"
        >
            <p id="lost-draft" role="status">{set_words(move || offered.get().unwrap_or_default())}</p>
            <button class="framed" on:click=press(move || drafts.take())>{words(move || locale.text().editing().retype)}</button>
            <button on:click=press(move || drafts.discard())>{words(move || locale.text().editing().discard)}</button>
        </div>
    }
}
