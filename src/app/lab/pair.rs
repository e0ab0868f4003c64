//! The chosen row unscaled and scaled, side by side.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{
                all, bar, cell, column_heading, group_heading, nothing, number_cell, paragraph, row,
                row_heading, table, text,
            },
            reactive::{memo, part, words},
        },
        sheet::figure::{FigureHead, Saved},
        state::{
            focus::Focus,
            locale::Locale,
            prose::set_text,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    lab::RescaledRow,
    number::{for_display, significant},
    present::{
        Wording,
        lab::{ScaledPair, difference, pair_digits, share},
    },
};

/// The chosen row unscaled and scaled, and the difference in words.
#[component]
pub(super) fn PairView() -> impl IntoView {
    let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
    let (locale, screen) = (expect_context::<Locale>(), expect_context::<Screen>());
    let pair = move || {
        let row = focus.token.get();
        store.at(UpdateRate::Frame, |pipeline| ScaledPair::of(pipeline, row))
    };
    let content = move || content(&pair(), locale.wording());
    let title = memo(move || (locale.text().lab().pair.title)(&store.word(focus.token.get())));
    let saved = Callback::new(move |()| {
        untrack(|| {
            let (pair, wording) = (pair(), locale.wording());
            let said = difference(&pair, wording.text.lab().pair);
            Some(Saved::drawn(&pair.figure(wording), screen.theme.get(), title.get(), said))
        })
    });
    view! {
        <div class="pair" role="region" tabindex="0" aria-label=words(move || title.get())>
            <FigureHead title saved file="attenscope-scaled-and-unscaled" />
            {part(content)}
        </div>
    }
}

fn content(pair: &ScaledPair, wording: Wording) -> AnyView {
    let (words, digits) = (wording.text.lab().pair, pair_digits(wording));
    let listed = pair.listed();

    let over = |said: &str| group_heading("", 2, set_text(said));
    let score = pair.score(words);
    let heads = [score, words.weight, score, words.weight];
    let head = vec![
        row(false, vec![cell("", nothing()), over(words.unscaled), over(&pair.divisor(digits))]),
        row(false, std::iter::once(words.key).chain(heads).map(|said| column_heading(text(said))).collect()),
    ];
    let mut body: Vec<_> = listed
        .iter()
        .map(|&key| {
            let mut cells = vec![row_heading(1, text(pair.keys[key].as_str()))];
            for side in pair.sides() {
                let weight = side.weights[key];
                let (scaled, shown) = (side.scaled[key], text(for_display(weight, digits)));
                cells.push(number_cell("", 1, scaled, text(for_display(scaled, digits))));
                cells.push(number_cell("share", 1, weight, all(vec![shown, bar(weight, false)])));
            }
            row(false, cells)
        })
        .collect();
    let left_out = pair.keys.len() - listed.len();
    if left_out > 0 {
        body.push(row(false, vec![row_heading(5, text((words.others)(left_out)))]));
    }
    let most = (pair.in_sight.max(1) as f64).log2();
    let measure = |name: String, of: fn(&RescaledRow) -> f64, written: fn(f64) -> String| {
        let mut cells = vec![row_heading(1, text(name))];
        for side in pair.sides() {
            let value = of(side);
            cells.push(number_cell("", 2, value, text(written(value))));
        }
        row(false, cells)
    };
    let foot = vec![
        measure(
            words.largest.to_owned(),
            |side| side.largest().map_or(f64::NAN, |(_, weight)| weight),
            share,
        ),
        measure((words.entropy)(&significant(most, 4)), RescaledRow::entropy, |bits| significant(bits, 4)),
        measure(words.norm.to_owned(), RescaledRow::jacobian_norm, |norm| significant(norm, 4)),
    ];
    all(vec![
        table("terms sides", None, [head, body, foot]),
        paragraph("said", set_text(&difference(pair, words))),
    ])
}
