//! The content of the printed pages.

use leptos::prelude::*;

use super::Printed;
use crate::{
    app::{
        kit::{
            context::expect_context,
            mathml::math,
            parts::{all, cell, column_heading, nothing, row, row_heading, text},
        },
        state::{
            formula::{definition, symbol},
            hidden::Hidden,
            locale::Locale,
            named::Named,
            store::Store,
        },
    },
    layout::Orientation,
    model::{CellRef, Stage},
    number::Digits,
    present::{BANDS, Blanks, PaperCell, PaperTable, paper_table},
};

/// The columns, and the characters of a row, beyond which a matrix is printed smaller, so that two fit side by side
/// with all digits.
const WIDE: (usize, usize) = (6, 60);
/// The most decimals with which four matrices fit side by side.
const MAX_ABREAST: u8 = 3;
/// The most columns with which they do.
const COLS_ABREAST: usize = 4;

/// Creates the pages.
pub(super) fn paper(printed: Printed) -> AnyView {
    let it = Paper {
        store: expect_context(),
        locale: expect_context(),
        covers: expect_context(),
        blanks: printed.blanks,
    };
    let said = it.locale.text().printing();
    let is_worksheet = printed.blanks != Blanks::None;
    let name = untrack(|| expect_context::<Named>().beside_text.get());
    let (title, lines) = match is_worksheet {
        true => {
            ((said.title)(&name), all(said.lines.map(|line| view! { <span>{line}</span> }.into_any()).into()))
        }
        false => (name.clone(), nothing()),
    };
    let decimals = match it.locale.digits.get_untracked() {
        Digits::Fixed(decimals) => Some(decimals),
        Digits::Full => None,
    };
    let task = match is_worksheet {
        true => view! { <p>{(said.task)(decimals)}</p> }.into_any(),
        false => nothing(),
    };
    let (heads, head) =
        it.store.read(|pipeline| (pipeline.shape().heads(), pipeline.document().chosen_head()));
    let of_head = match heads {
        1 => nothing(),
        _ => view! { <p>{(it.locale.text().heads().printed)(head + 1, heads)}</p> }.into_any(),
    };
    let key = match printed.has_key {
        true => {
            view! { <section class="key"><h2>{(said.key)(&name)}</h2>{it.bands(true)}</section> }.into_any()
        }
        false => nothing(),
    };
    view! {
        <header>
            <h1>{title}</h1>
            {lines}
        </header>
        {task}
        {of_head}
        <div class="looked-at"></div>
        {it.bands(false)}
        <div class="explained"></div>
        {key}
        <footer>{format!("Attenscope · {name}")}</footer>
    }
    .into_any()
}

#[derive(Clone, Copy)]
struct Paper {
    store: Store,
    locale: Locale,
    covers: Hidden,
    blanks: Blanks,
}

impl Paper {
    /// Shows all matrices; as the answer key, with the answers in the boxes.
    fn bands(self, is_key: bool) -> AnyView {
        let is_abreast = self.fits_abreast();
        let band = |stages: &&[Stage]| {
            let there: Vec<_> =
                stages.iter().copied().filter(|&stage| untrack(|| self.store.has(stage))).collect();
            if there.is_empty() {
                return nothing();
            }
            let figures = there.into_iter().map(|stage| self.figure(stage, is_key)).collect();
            view! { <div class="band" class:is-abreast=is_abreast>{all(figures)}</div> }.into_any()
        };
        all(BANDS.iter().map(band).collect())
    }

    /// Whether four matrices fit side by side.
    fn fits_abreast(self) -> bool {
        let (digits, convention) = untrack(|| (self.locale.digits.get(), self.locale.convention.get()));
        let shape = self.store.read(|pipeline| pipeline.shape());
        let mut stages = BANDS.iter().copied().flatten().copied();
        !is_long(digits)
            && stages.all(|stage| {
                let (_, cols) = Orientation::of(stage, convention).dimensions(stage, shape);
                cols <= COLS_ABREAST || !untrack(|| self.store.has(stage))
            })
    }

    fn figure(self, stage: Stage, is_key: bool) -> AnyView {
        let (wording, formula) = untrack(|| (self.locale.wording(), self.store.definition(stage)));
        let is_computed = untrack(|| self.store.input(stage)).is_none();
        let is_blank =
            |cell: CellRef| self.blanks.leave_out(cell, is_computed) || untrack(|| self.covers.cell(cell));
        let shown = self.store.read(|pipeline| paper_table(pipeline, stage, wording, &is_blank));
        let (rows, cols) = shown.size;
        let digits = wording.digits;
        let is_wide = cols > WIDE.0 || cols * characters(digits) > WIDE.1;
        view! {
            <figure class:is-wide=is_wide class:is-long=is_long(digits)>
                <figcaption>
                    {math(false, vec![symbol(stage, wording.convention)])}
                    " "
                    {definition(formula)}
                    <small>{format!(" {rows} × {cols}")}</small>
                </figcaption>
                {table(shown, is_key)}
            </figure>
        }
        .into_any()
    }
}

/// Whether numbers have so many decimals that four matrices do not fit side by side.
fn is_long(digits: Digits) -> bool {
    !matches!(digits, Digits::Fixed(decimals) if decimals <= MAX_ABREAST)
}

/// Returns the greatest length of most numbers, in characters.
fn characters(digits: Digits) -> usize {
    match digits {
        Digits::Fixed(decimals) => usize::from(decimals) + 4,
        Digits::Full => 20,
    }
}

fn table(shown: PaperTable, is_key: bool) -> AnyView {
    let has_words = shown.rows.iter().any(|(word, _)| word.is_some());
    let head = shown.words.map(|words| {
        let corner = has_words.then(|| cell("", nothing()));
        let words = words.into_iter().map(|word| column_heading(text(word)));
        row(false, corner.into_iter().chain(words).collect())
    });
    let entry = |shown: PaperCell| match shown {
        PaperCell::Number(number) => cell("", text(number)),
        PaperCell::Blank(answer) if is_key => cell("answer", text(answer)),
        PaperCell::Blank(_) => cell("blank", nothing()),
        PaperCell::LeftOut => cell("", text("…")),
    };
    let line = |(word, cells): (Option<String>, Vec<PaperCell>)| {
        let word = word.map(|word| row_heading(1, text(word)));
        row(false, word.into_iter().chain(cells.into_iter().map(entry)).collect())
    };
    let lines = shown.rows.into_iter().map(line).collect();
    crate::app::kit::parts::table("", None, [head.into_iter().collect(), lines, Vec::new()])
}
