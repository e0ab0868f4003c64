//! Choosing an array for each matrix and for the mask.

use std::sync::Arc;

use leptos::{ev::Event, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::{
    choices::MAX_LISTED,
    field::{field, search},
    source::FileContent,
    state::Importing,
};
use crate::{
    app::{
        kit::{
            parts::{all, nothing, paragraph},
            reactive::{flag, part, words},
            select::{Choice, Choose, CurrentId, Entry, changing, select, unlabelled},
        },
        state::prose::set_words,
    },
    import::{Array, MeaningOfOnes, Opening},
    model::{Input, Stage},
    present::array_words,
    text::symbol,
};

/// The id of the choice to keep a matrix.
const KEEP: &str = "keep";
/// The class of the label of a list of what a file has.
pub(super) const LIST: &str = "is-list";

/// The fields for choosing arrays.
pub(super) fn of_arrays(it: Importing, opening: &Arc<Opening>) -> AnyView {
    let said = move || it.locale.text().importing();
    let count = opening.arrays().len();
    let searched = match count > MAX_LISTED {
        true => {
            let listed = move || (said().listed)(MAX_LISTED, count);
            all(vec![
                view! { <div class="fields">{search(words(move || said().search), it.choices.search)}</div> }
                    .into_any(),
                paragraph("soft", words(listed).into_any()),
            ])
        }
        false => nothing(),
    };
    let with = opening.clone();
    let biases = part(move || match it.choices.has_biases(&with) {
        true => tick(
            move || it.choices.with_biases.get(),
            move || set_words(move || said().with_biases).into_any(),
            move |is_on| it.choices.with_biases.set(is_on),
            it,
        ),
        false => nothing(),
    });
    let words = part(move || match it.found.get() {
        Some(FileContent::Arrays { tables, .. }) => {
            match it.choices.found_words(&tables, it.has_other_keys()) {
                None => nothing(),
                Some((count, is_row)) => tick(
                    move || it.choices.with_words.get(),
                    move || {
                        set_words(move || (it.locale.text().pasting().take_words)(count, is_row)).into_any()
                    },
                    move |is_on| it.choices.with_words.set(is_on),
                    it,
                ),
            }
        }
        _ => nothing(),
    });
    let matrices = Input::ALL.map(|input| of_matrix(it, input, opening));
    all(vec![searched, all(matrices.into()), biases.into_any(), words.into_any(), of_mask(it, opening)])
}

/// A checkbox; a change reads the file again.
pub(super) fn tick(
    is_on: impl Fn() -> bool + Send + Sync + 'static,
    label: impl Fn() -> AnyView,
    set: impl Fn(bool) + 'static,
    it: Importing,
) -> AnyView {
    let switch = move |event: Event| {
        if let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            set(field.checked());
            it.read();
        }
    };
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=flag(is_on) on:change=switch />
            <span>{label()}</span>
        </label>
    }
    .into_any()
}

/// The choice of a matrix's array, and of its transposition, rows and columns.
fn of_matrix(it: Importing, input: Input, opening: &Arc<Opening>) -> AnyView {
    let said = move || it.locale.text().importing();
    let choices = it.choices;
    let array = move || choices.arrays[input].get();
    let list = arrays(
        it,
        opening,
        Box::new(move || array().map_or_else(|| KEEP.to_owned(), |at| at.to_string())),
        Box::new(move |id| it.choose_array(input, id.parse().ok())),
    );
    // The box tells whether the matrix is transposed as the sheet displays it.
    let is_shown_so = move || it.locale.convention.get().transposes(Stage::from(input));
    let more = part(move || match array() {
        None => nothing(),
        Some(_) => {
            let transposed = tick(
                move || choices.transposed[input].get() != is_shown_so(),
                move || set_words(move || (said().transposed)(input)).into_any(),
                move |is_on| choices.transposed[input].set(is_on != untrack(is_shown_so)),
                it,
            );
            let rows = field(words(move || (said().rows_of)(symbol(input))), it, choices.rows[input]);
            let cols = field(words(move || (said().cols_of)(symbol(input))), it, choices.cols[input]);
            view! { <div class="fields">{transposed}{rows}{cols}</div> }.into_any()
        }
    });
    view! {
        <div class="fields">
            <label class=LIST>
                <span>{set_words(move || symbol(input))}</span>
                {list}
            </label>
        </div>
        {more}
    }
    .into_any()
}

/// The choice of the mask's array, and of what 1 means in it.
fn of_mask(it: Importing, opening: &Arc<Opening>) -> AnyView {
    let said = move || it.locale.text().importing();
    let choices = it.choices;
    let list = arrays(
        it,
        opening,
        Box::new(move || choices.mask.get().map_or_else(|| KEEP.to_owned(), |at| at.to_string())),
        Box::new(move |id| {
            choices.mask.set(id.parse().ok());
            it.read();
        }),
    );
    let ones = part(move || match choices.mask.get() {
        None => nothing(),
        Some(_) => {
            let options =
                (0..3).map(|at| Choice::new(at.to_string(), words(move || said().ones_are[at]))).collect();
            let chosen = move || match choices.ones.get() {
                None => "0",
                Some(MeaningOfOnes::Visible) => "1",
                Some(MeaningOfOnes::Hidden) => "2",
            };
            let choose = move |id: String| {
                choices.ones.set(match id.as_str() {
                    "1" => Some(MeaningOfOnes::Visible),
                    "2" => Some(MeaningOfOnes::Hidden),
                    _ => None,
                });
                it.read();
            };
            select(
                "",
                words(move || said().ones),
                options,
                Box::new(move || chosen().to_owned()),
                Box::new(choose),
            )
        }
    });
    view! {
        <div class="fields">
            <label class=LIST>
                <span>{words(move || said().mask)}</span>
                {list}
            </label>
            {ones}
        </div>
    }
    .into_any()
}

/// A selector of arrays, after the choice to keep the current matrix. With very many arrays, it lists those that match
/// the search.
fn arrays(it: Importing, opening: &Arc<Opening>, chosen: CurrentId, choose: Choose) -> AnyView {
    let said = move || it.locale.text().importing();
    if opening.arrays().len() <= MAX_LISTED {
        let array = |(at, array): (usize, &Array)| {
            let name = array_words(array);
            Choice::new(at.to_string(), words(move || name.clone()))
        };
        let keep = Choice::new(KEEP, words(move || said().keep));
        let choices = std::iter::once(keep).chain(opening.arrays().iter().enumerate().map(array)).collect();
        return unlabelled(choices, chosen, choose);
    }
    let opening = opening.clone();
    let chosen = Arc::new(chosen);
    let own = chosen.clone();
    let entries = move |_| {
        let (wanted, own) = (it.choices.search.get().to_lowercase(), own());
        let keep = Entry { id: KEEP.to_owned(), name: said().keep.to_owned() };
        let own = own.parse().ok();
        let is_found = |array: &Array| {
            let name = array.name.to_lowercase();
            wanted.split_whitespace().all(|part| name.contains(part))
        };
        // The chosen array is always an option, found or not.
        let all = opening.arrays();
        let first = own.and_then(|at: usize| Some((at, all.get(at)?)));
        let found = all.iter().enumerate().filter(|(at, array)| own != Some(*at) && is_found(array));
        let rest = found.take(MAX_LISTED);
        let entry = |(at, array): (usize, &Array)| Entry { id: at.to_string(), name: array_words(array) };
        std::iter::once(keep).chain(first.into_iter().chain(rest).map(entry)).collect()
    };
    changing(Box::new(move || chosen()), Box::new(entries), choose)
}
