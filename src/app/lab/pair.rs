//! The chosen row unscaled and scaled, side by side.

use leptos::prelude::*;

use crate::app::{
    lab::figure::{FigureHead, Saved},
    parts::{all, bar, cell, column_heading, nothing, paragraph, row, row_heading, table, text},
    reactive::part,
    scaling::root,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::largest;
use crate::lab::SoftmaxRow;
use crate::math::Matrix;
use crate::model::{Pipeline, Scaling, Shape, Stage};
use crate::number::{Digits, display, exact, machine, significant};
use crate::plot::figure::{Cells, Figure};
use crate::plot::{Domain, Ramp};
use crate::text::{Differences, PairText, followed};

/// Of more keys than this only those with the largest weights are listed.
const MOST_KEYS: usize = 8;

/// A row without scaling and with it.
struct Pair {
    token: String,
    tokens: Vec<String>,
    /// The scaling of the page, or `√d_k` where the page has none.
    scaling: Scaling,
    shape: Shape,
    /// How many keys the mask lets it see.
    in_sight: usize,
    unscaled: SoftmaxRow,
    scaled: SoftmaxRow,
    /// The row with `√d_k`, where the divisor of the page is a mistake.
    rightly: Option<SoftmaxRow>,
}

/// The chosen row unscaled and scaled, and the difference in words.
#[component]
pub(in crate::app) fn PairView() -> impl IntoView {
    let (store, view) = handles();
    let revision = store.drawn_revision();
    let content = move || {
        revision.get();
        view.lab.row.track();
        content(&Pair::of(store, view), view)
    };
    let title = Memo::new(move |_| {
        store.watch_labels();
        view.lab.row.track();
        (view.text().lab.pair.title)(&Pair::of(store, view).token)
    });
    let saved = Callback::new(move |()| {
        let pair = Pair::of(store, view);
        let said = untrack(|| difference(&pair, view.text().lab.pair));
        Some(Saved::drawn(
            &untrack(|| pair.figure(view)),
            view.theme.get_untracked(),
            title.get_untracked(),
            said,
        ))
    });
    view! {
        <div class="pair" tabindex="0">
            <FigureHead title saved file="attenscope-scaled-and-unscaled" />
            {part(content)}
        </div>
    }
}

impl Pair {
    fn of(store: Store, view: ViewState) -> Self {
        let token = view.lab.row.get_untracked();
        store.read(|pipeline| Self::of_row(pipeline, token.min(pipeline.shape().n() - 1)))
    }

    fn of_row(pipeline: Pipeline<'_>, row: usize) -> Self {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let tokens = document.inputs().words();
        let scaling = match document.settings().scaling {
            Scaling::None => Scaling::SqrtDk,
            scaling => scaling,
        };
        Self {
            token: tokens[row].clone(),
            tokens,
            scaling,
            shape,
            in_sight: document.mask().in_sight(row, shape.n()).count(),
            unscaled: SoftmaxRow::of(pipeline, row, Scaling::None),
            scaled: SoftmaxRow::of(pipeline, row, scaling),
            rightly: matches!(scaling, Scaling::Dk | Scaling::SqrtDModel)
                .then(|| SoftmaxRow::of(pipeline, row, Scaling::SqrtDk)),
        }
    }

    fn sides(&self) -> [&SoftmaxRow; 2] {
        [&self.unscaled, &self.scaled]
    }

    /// The keys that are listed, in their order.
    fn listed(&self) -> Vec<usize> {
        let weight = |key: usize| self.unscaled.weights[key].max(self.scaled.weights[key]);
        let mut listed = largest(self.tokens.len(), MOST_KEYS, weight);
        listed.sort_unstable();
        listed
    }

    /// The weights, a line a side, a column a key.
    fn figure(&self, view: ViewState) -> Figure {
        let (keys, digits) = (self.listed(), digits(view));
        Figure::Cells(Cells {
            values: Matrix::from_fn(2, keys.len(), |side, key| self.sides()[side].weights[keys[key]]),
            row_labels: vec![view.text().lab.pair.unscaled.to_owned(), self.divisor(digits)],
            column_labels: keys.iter().map(|&key| self.tokens[key].clone()).collect(),
            domain: Domain::unit(),
            ramp: Ramp::of(Stage::Weights),
            digits,
            texts: Vec::new(),
            framed: Vec::new(),
        })
    }

    /// `÷ √3 ≈ 1.73`.
    fn divisor(&self, digits: Digits) -> String {
        let (shape, divisor) = (self.shape, self.scaling.divisor(self.shape));
        let written = match self.scaling {
            Scaling::SqrtDk => root(shape.d_k(), divisor, digits),
            Scaling::SqrtDModel => root(shape.d_model(), divisor, digits),
            Scaling::Dk => format!("dₖ = {}", display(divisor, digits)),
            Scaling::None | Scaling::Custom(_) => significant(divisor, 4),
        };
        format!("÷ {written}")
    }
}

/// Five columns have room for no more.
fn digits(view: ViewState) -> Digits {
    view.digits.get().at_most(3)
}

fn content(pair: &Pair, view: ViewState) -> AnyView {
    let (words, digits) = (view.text().lab.pair, digits(view));
    let listed = pair.listed();

    let over = |said: String| view! { <th scope="colgroup" colspan="2">{said}</th> }.into_any();
    let heads = [words.score, words.weight, words.score, words.weight];
    let head = vec![
        row(false, vec![cell("", nothing()), over(words.unscaled.to_owned()), over(pair.divisor(digits))]),
        row(false, std::iter::once(words.key).chain(heads).map(|said| column_heading(text(said))).collect()),
    ];
    let mut body: Vec<_> = listed
        .iter()
        .map(|&key| {
            let mut cells = vec![row_heading(1, text(pair.tokens[key].as_str()))];
            for side in pair.sides() {
                let weight = side.weights[key];
                cells.push(number("", side.scaled[key], display(side.scaled[key], digits), nothing()));
                cells.push(number("share", weight, display(weight, digits), bar(weight, false)));
            }
            row(false, cells)
        })
        .collect();
    let left_out = pair.tokens.len() - listed.len();
    if left_out > 0 {
        body.push(row(false, vec![row_heading(5, text((words.others)(left_out)))]));
    }
    let most = (pair.in_sight.max(1) as f64).log2();
    let measure = |name: String, of: fn(&SoftmaxRow) -> f64, written: fn(f64) -> String| {
        let mut cells = vec![row_heading(1, text(name))];
        for side in pair.sides() {
            let value = of(side);
            let shown = written(value);
            cells.push(view! { <td colspan="2" data-value=machine(value)>{shown}</td> }.into_any());
        }
        row(false, cells)
    };
    let foot = vec![
        measure(
            words.largest.to_owned(),
            |side| side.largest().map_or(f64::NAN, |(_, weight)| weight),
            share,
        ),
        measure((words.entropy)(&significant(most, 4)), SoftmaxRow::entropy, |bits| significant(bits, 4)),
        measure(words.norm.to_owned(), SoftmaxRow::jacobian_norm, |norm| significant(norm, 4)),
    ];
    all(vec![
        table("terms sides", None, [head, body, foot]),
        paragraph("said", text(difference(pair, words))),
    ])
}

fn number(class: &'static str, value: f64, shown: String, beside: AnyView) -> AnyView {
    view! { <td class=class data-value=machine(value)>{text(shown)}{beside}</td> }.into_any()
}

/// A weight; one that is not quite 1 in full, which is what tells it from 1.
fn share(weight: f64) -> String {
    let text = significant(weight, 4);
    if text == "≈1.000" { exact(weight) } else { text }
}

/// The difference in words.
fn difference(pair: &Pair, words: &PairText) -> String {
    let [Some((_, before)), Some((_, after))] = pair.sides().map(SoftmaxRow::largest) else {
        return words.undefined.to_owned();
    };
    if pair.unscaled.weights == pair.scaled.weights {
        return words.unchanged.to_owned();
    }
    let both = |of: fn(&SoftmaxRow) -> f64| pair.sides().map(|side| significant(of(side), 3));
    let largest = [before, after].map(share);
    let (entropy, norm) = (both(SoftmaxRow::entropy), both(SoftmaxRow::jacobian_norm));
    let pairs = [&largest, &entropy, &norm].map(|pair| [pair[0].as_str(), pair[1].as_str()]);
    let differences = Differences { largest: pairs[0], entropy: pairs[1], norm: pairs[2] };
    let is_flatter = pair.scaled.entropy() >= pair.unscaled.entropy();
    let said = match is_flatter {
        _ if largest[0] == largest[1] => (words.no_help)(&largest[0], [&norm[0], &norm[1]]),
        true => (words.flatter)(&differences),
        false => (words.sharper)(&differences),
    };
    match pair.rightly.as_ref().and_then(SoftmaxRow::largest) {
        Some((_, right)) => followed(said, &(words.mistaken)(&largest[1], &share(right))),
        None => said,
    }
}
