//! Texts that are typed and not taken yet, or were refused: they go with their cells, where those are gone they are
//! offered, and whoever leaves the page finds them again. As one leaves it is too late to keep them: a browser may stop
//! what runs then.

use super::{
    cell_or_label::{Here, go_back},
    cells, editor,
};
use crate::app::{
    browser::session,
    kit::reactive::{effect, flag, memo, press, words},
    state::{
        focus::Focus,
        grids::Grids,
        locale::Locale,
        prose::set_words,
        store::{Store, UpdateRate},
        typing::{Draft, Typing},
    },
};
use crate::label::{isolated, spelt_out};
use crate::layout::{Orientation, Spot};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What those that are open, and those that are offered, are kept under when the page is loaded anew.
const OPEN: &str = "attenscope.drafts";
const LOST: &str = "attenscope.drafts.lost";

/// A text, and what tells its cell from others.
#[derive(Clone, PartialEq)]
struct Placed {
    draft: Draft,
    /// The word of its row, where its rows are tokens.
    word: String,
    /// The preset that the document was made from.
    origin: String,
}

/// The texts. Copies are handles to the same ones.
#[derive(Clone, Copy)]
pub(super) struct Drafts {
    store: Store,
    typing: Typing,
    grids: Grids,
    focus: Focus,
    voice: Locale,
    /// Those that are open.
    open: StoredValue<Vec<Placed>>,
    /// Those whose cells are gone, or whose editor is open on something else; the last one first.
    lost: RwSignal<Vec<Placed>>,
}

impl Drafts {
    /// Follows what is typed, and takes up what was left open before the page was loaded anew.
    pub(super) fn listen() -> Self {
        let typing = expect_context::<Typing>();
        // Who types in a matrix already is not interrupted.
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
            voice: expect_context(),
            open: StoredValue::new(open),
            lost: RwSignal::new(lost),
        };
        drafts.settle();
        effect(move || {
            let open = drafts.typing.open.get();
            drafts.open.set_value(open.into_iter().map(|draft| drafts.placed(draft)).collect());
            save(OPEN, drafts.open.get_value());
            save(LOST, drafts.lost.get());
        });
        Effect::new(move |had_run: Option<()>| {
            drafts.store.track(UpdateRate::Document);
            if had_run.is_some() {
                untrack(|| drafts.settle());
            }
        });
        drafts
    }

    /// Finds the cells of what is open: enters it there, opens it again where it is refused, or has it offered.
    fn settle(self) {
        for placed in self.open.get_value() {
            let Draft { stage, text, .. } = placed.draft.clone();
            let door = self.grids.of(CellRef { stage, row: 0, col: 0 });
            match self.spot(&placed).zip(door) {
                // The editor may be open on another text; or on this one still.
                Some((spot, door)) => {
                    if !door.reopen.run((spot, text)) && self.open_in(stage).as_ref() != Some(&placed.draft) {
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

    /// The text that is open in a matrix.
    fn open_in(self, stage: Stage) -> Option<Draft> {
        let is_there = |draft: &&Draft| draft.stage == stage;
        self.typing.open.with_untracked(|open| open.iter().find(is_there).cloned())
    }

    /// Offers what was refused elsewhere in the matrix of a place, whose editor is free then; what was refused at the
    /// place itself only where that is typed over.
    pub(super) fn make_way(self, here: Here, is_typed_over: bool) {
        let Some(draft) = self.open_in(here.stage) else { return };
        let Some(field) = cells::field_of(here.stage) else { return };
        if draft.spot != here.spot || is_typed_over {
            self.offer(self.placed(draft));
            editor::cancel(&field);
            go_back(self.grids, here);
        }
    }

    fn placed(self, draft: Draft) -> Placed {
        self.store.read(|pipeline| {
            let document = pipeline.document();
            let row = draft.spot.row.filter(|_| draft.stage.rows_are_tokens());
            let word = row.and_then(|row| document.inputs().labels().get(row).cloned()).unwrap_or_default();
            Placed { draft, word, origin: document.origin().unwrap_or_default().to_owned() }
        })
    }

    /// Where the cell of a text is now: in the same place, or in the row of the same word.
    fn spot(self, placed: &Placed) -> Option<Spot> {
        let Placed { draft: Draft { stage, spot, .. }, word, origin } = placed;
        self.store.read(|pipeline| {
            let document = pipeline.document();
            if document.origin().unwrap_or_default() != origin {
                return None;
            }
            let (rows, cols) = stage.dimensions(pipeline.shape());
            let row = match stage.rows_are_tokens() {
                false => spot.row?,
                true => {
                    let labels = document.inputs().labels();
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

    /// What there is to offer, watched.
    pub(super) fn offered(self) -> Option<String> {
        let Draft { stage, spot, text } =
            self.lost.with(|lost| lost.first().map(|lost| lost.draft.clone()))?;
        let voice = self.voice;
        let shown = Orientation::of(stage, voice.convention.get()).spot(spot);
        let place = match shown.place() {
            Some(place) => (voice.text().editor.cell)(stage, place),
            None => (voice.text().editor.label)(spot.row.unwrap_or_default()),
        };
        Some((voice.text().hand().lost)(&place, &isolated(&spelt_out(&text))))
    }

    /// Enters what is offered at the chosen number, a word at the heading of its row; where that is computed, at the
    /// first one that is not. What is refused is left open there; what was open there is offered in its place.
    fn take(self) {
        let Some(Placed { draft, .. }) = self.lost.with_untracked(|lost| lost.first().cloned()) else {
            return;
        };
        let selected = self.focus.selected.get_untracked();
        let is_word = draft.spot.col.is_none();
        let is_there = if is_word { selected.stage == Stage::X } else { selected.stage.input().is_some() };
        let cell = if is_there { selected } else { CellRef { stage: Stage::X, row: 0, col: 0 } };
        if let Some(door) = self.grids.of(cell) {
            self.discard();
            self.make_way(Here::cell(cell), true);
            door.focus.run(cell);
            let col = Some(cell.col).filter(|_| !is_word);
            door.reopen.run((Spot { row: Some(cell.row), col }, draft.text));
            // The editor is there with the next frame, where the text was refused.
            request_animation_frame(move || {
                if let Some(field) =
                    cells::field_of(cell.stage).filter(|_| self.open_in(cell.stage).is_some())
                {
                    // An element of the page can be focused.
                    let _ = field.focus();
                }
            });
        }
    }

    /// Offers the next one; after the last one, whose buttons go, the chosen number has the focus.
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

/// What was typed over a cell that is gone, and what can become of it.
#[component]
pub(super) fn LostDraft() -> impl IntoView {
    let (drafts, voice) = (expect_context::<Drafts>(), expect_context::<Locale>());
    let offered = memo(move || drafts.offered());
    view! {
        // What is heard when it comes has to be there before.
        <div class="floating lost-draft" class:is-empty=flag(move || offered.with(Option::is_none))>
            <p role="status">{set_words(move || offered.get().unwrap_or_default())}</p>
            <button class="framed" on:click=press(move || drafts.take())>{words(move || voice.text().hand().retype)}</button>
            <button on:click=press(move || drafts.discard())>{words(move || voice.text().hand().discard)}</button>
        </div>
    }
}
