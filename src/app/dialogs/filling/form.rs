//! The form's state: which cells to fill, with what, and the result.

use std::time::Duration;

use leptos::prelude::*;

use super::{CHOSEN, COLUMN, NUMBER, ROW};
use crate::{
    app::{
        browser::dom,
        dialogs::{Open, preview::numbers, sizes::SEED},
        kit::{context::expect_context, parts::nothing, pause::Pause, reactive::memo},
        state::{
            focus::Focus,
            layer::Layer,
            locale::Locale,
            notice::Notice,
            notices::Notices,
            store::{Store, UpdateRate},
        },
    },
    format::{TableError, read_table},
    math::Matrix,
    model::{FillParams, Filling, FillingError, Stage},
    number::{self, for_data},
    present::{FillPlace, refusal_words},
    text::Messages,
};

/// How long typing a seed must pause before an expensive draw is computed.
const PAUSE: Duration = Duration::from_millis(250);

/// Why the cells cannot be filled.
#[derive(Clone, PartialEq)]
enum FillRefusal {
    Filling(FillingError),
    /// A field's line of numbers cannot be read.
    Line(&'static str, TableError),
}

impl FillRefusal {
    /// Returns the field to correct, if there is one.
    fn field(&self) -> Option<&'static str> {
        match self {
            Self::Line(field, _) => Some(field),
            Self::Filling(FillingError::Number { .. }) => Some(NUMBER),
            Self::Filling(FillingError::Column { .. }) => Some(COLUMN),
            Self::Filling(FillingError::Row { .. }) => Some(ROW),
            Self::Filling(_) => None,
        }
    }
}

/// The state of the form. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Form {
    open: Open,
    store: Store,
    locale: Locale,
    notices: Notices,
    /// The selected range when the dialog opened, if it has several cells and can be edited.
    pub(super) chosen: Option<FillPlace>,
    place: RwSignal<FillPlace>,
    pub(super) filling: RwSignal<Filling>,
    pub(super) number: RwSignal<String>,
    pub(super) seed: RwSignal<String>,
    /// The seed used for the preview. For expensive draws, it follows `seed` when typing pauses.
    drawn: RwSignal<String>,
    pause: Pause,
    pub(super) column: RwSignal<String>,
    pub(super) row: RwSignal<String>,
    /// The new numbers of the cells, as displayed.
    numbers: Memo<Result<Matrix, FillRefusal>>,
}

impl Form {
    pub(super) fn new(open: Open) -> Self {
        let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
        let layer = expect_context::<Layer>();
        let chosen = focus.range.get_untracked().and_then(|range| {
            let input = layer.input(range.active().stage)?;
            Some(FillPlace::Chosen(input, range))
        });
        let selected = layer.input(focus.selected.get_untracked().stage);
        let first = || store.worksheet(|worksheet| worksheet.document().inputs().sources()[0]);
        let place = RwSignal::new(chosen.unwrap_or(FillPlace::Whole(selected.unwrap_or_else(first))));
        let filling = RwSignal::new(Filling::Zeros);
        let [number, seed, column, row] = ["", SEED, "", ""].map(|text| RwSignal::new(text.to_owned()));
        let drawn = RwSignal::new(SEED.to_owned());
        let numbers = memo(move || {
            store.track(UpdateRate::Edit);
            let filling = filling.get();
            let [column, row] = match filling {
                Filling::Outer => [line(COLUMN, column)?, line(ROW, row)?],
                _ => [Vec::new(), Vec::new()],
            };
            let given = FillParams {
                // Reading only the fields in use avoids recomputing large draws.
                number: match filling.bounds() {
                    Some(_) => number.with(|number| number_in(number)).unwrap_or(f64::NAN),
                    None => 0.0,
                },
                seed: match filling.is_drawn() {
                    true => drawn.with(|seed| seed.trim().to_owned()),
                    false => String::new(),
                },
                column,
                row,
                ..FillParams::default()
            };
            let place = place.get();
            let filled = store.worksheet(|worksheet| place.filled(worksheet.document(), filling, &given));
            filled.map_err(FillRefusal::Filling)
        });
        Self {
            open,
            store,
            locale: expect_context(),
            notices: expect_context(),
            chosen,
            place,
            filling,
            number,
            seed,
            drawn,
            pause: Pause::new(),
            column,
            row,
            numbers,
        }
    }

    /// Whether the filling depends on distances from words to other words. Tracked.
    pub(super) fn counts_places(self) -> bool {
        self.filling.get().is_by_distance() && self.store.shape().get().has_other_keys()
    }

    /// Sets the seed from typed text.
    pub(super) fn type_seed(self, typed: String) {
        let Self { drawn, pause, .. } = self;
        self.seed.set(typed.clone());
        match self.filling.get_untracked() {
            Filling::Orthogonal => pause.then(PAUSE, move || drop(drawn.try_set(typed))),
            _ => drawn.set(typed),
        }
    }

    /// Returns the name of the selected cells.
    pub(super) fn name_of_chosen(self) -> String {
        let Some(place) = self.chosen else { return String::new() };
        self.store.track(UpdateRate::Edit);
        let (rows, cols) = self.store.worksheet(|worksheet| place.size(worksheet.document()));
        let text = self.locale.text();
        (text.filling().chosen)((text.matrix.name)(Stage::from(place.input())), rows, cols)
    }

    /// Returns the id of the chosen cells.
    pub(super) fn place_id(self) -> String {
        match self.place.get() {
            FillPlace::Chosen(..) => CHOSEN.to_owned(),
            FillPlace::Whole(input) => Stage::from(input).name().to_owned(),
        }
    }

    pub(super) fn choose_place(self, id: &str) {
        let whole = || Stage::by_name(id).and_then(Stage::input_somewhere).map(FillPlace::Whole);
        if let Some(place) = self.chosen.filter(|_| id == CHOSEN).or_else(whole) {
            self.place.set(place);
            if !self.filling.get_untracked().is_for(place.input()) {
                self.choose(Filling::Zeros.name());
            }
            self.offer_lines();
        }
    }

    /// Returns the fillings that make sense for the cells. Tracked.
    pub(super) fn offered(self) -> impl Iterator<Item = Filling> {
        let input = self.place.get().input();
        Filling::ALL.into_iter().filter(move |filling| filling.is_for(input))
    }

    pub(super) fn choose(self, id: &str) {
        if let Some(filling) = Filling::by_name(id) {
            self.filling.set(filling);
            self.pause.stop();
            self.drawn.set(self.seed.get_untracked());
            self.offer_number();
            self.offer_lines();
        }
    }

    /// Puts a likely number into the number field.
    fn offer_number(self) {
        let number = match self.filling.get_untracked() {
            Filling::Constant => "0.5",
            Filling::Rounded | Filling::Scaled => "2",
            _ => "1",
        };
        self.number.set(number.to_owned());
    }

    /// Puts the first column and first row of the cells into their fields.
    fn offer_lines(self) {
        let block = self.store.worksheet(|worksheet| self.place.get_untracked().block(worksheet.document()));
        let written =
            |numbers: &mut dyn Iterator<Item = f64>| numbers.map(for_data).collect::<Vec<_>>().join(" ");
        self.column.set(written(&mut block.column(0)));
        self.row.set(written(&mut block.row(0).iter().copied()));
    }

    /// Returns why the cells cannot be filled, in words.
    pub(super) fn refusal(self) -> Option<String> {
        let text = self.locale.text();
        self.numbers.with(|numbers| match numbers {
            Ok(_) => None,
            Err(FillRefusal::Filling(error)) => Some((text.filling().refused)(*error)),
            Err(FillRefusal::Line(_, error)) => Some(refusal_words(text.table(), error)),
        })
    }

    /// Shows the first of the new numbers.
    pub(super) fn preview(self) -> AnyView {
        let digits = self.locale.digits.get();
        // Numbers of an older seed must not be shown for this one.
        if self.filling.get().is_drawn() && self.seed.get() != self.drawn.get() {
            return nothing();
        }
        self.numbers
            .with(|filled| filled.as_ref().map_or_else(|_| nothing(), |filled| numbers(filled, digits)))
    }

    /// Fills the cells.
    pub(super) fn done(self) {
        let Self { open, store, notices, .. } = self;
        let place = self.place.get_untracked();
        self.drawn.set(self.seed.get_untracked());
        let filled = match self.numbers.get_untracked() {
            Ok(filled) => filled,
            Err(refused) => {
                if let Some(field) = refused.field() {
                    dom::focus(&format!("#{field}"));
                }
                return;
            }
        };
        let edit = store.worksheet(|worksheet| place.edit(worksheet.document(), filled));
        if notices.refuse_unless(store.dispatch(&edit)) {
            open.close();
            let words = |text: &Messages, _| text.filling().filled.to_owned();
            notices.tell(Notice::done(words));
        }
    }
}

/// Returns a field's number, or the value of its arithmetic.
fn number_in(typed: &str) -> Option<f64> {
    number::parse(typed).ok().or_else(|| number::evaluate(typed).ok())
}

/// Returns the numbers of a typed line.
fn line(field: &'static str, draft: RwSignal<String>) -> Result<Vec<f64>, FillRefusal> {
    let table = draft.with(|draft| read_table(draft)).map_err(|error| FillRefusal::Line(field, error))?;
    Ok(table.values.values().to_vec())
}
