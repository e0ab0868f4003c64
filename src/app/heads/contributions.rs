//! What each head adds to the explained number of the projected output.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{
                all, bar, cell, heading, nothing, number_cell, paragraph, row, row_heading, table, text,
            },
            reactive::{memo, part},
        },
        state::{
            focus::Focus,
            head_tint::head_tint,
            locale::Locale,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    present::heads::{Contribution, ContributionTable},
    text::CircuitsText,
};

/// What each head adds; nothing for another number.
pub(super) fn view() -> AnyView {
    let (store, locale, screen) =
        (expect_context::<Store>(), expect_context::<Locale>(), expect_context::<Screen>());
    let cell = expect_context::<Focus>().explained;
    let found = memo(move || {
        let (cell, wording) = (cell.get(), locale.wording());
        store.at(UpdateRate::Edit, |pipeline| ContributionTable::of(pipeline, cell, wording))
    });
    part(move || found.get().map_or_else(nothing, |found| shown(found, locale.text().circuits(), screen)))
        .into_any()
}

fn shown(found: ContributionTable, words: &CircuitsText, screen: Screen) -> AnyView {
    let head = |Contribution { head, name, value, shown, share }: Contribution| {
        let length = bar(share, value < 0.0);
        let tinted = view! { <span class="of-head" data-head=(head + 1).to_string() style:--tint=head_tint(head, screen)>{length}</span> };
        let cells = vec![
            row_heading(1, text(name)),
            number_cell("", 1, value, text(shown)),
            cell("bars", tinted.into_any()),
        ];
        row(false, cells)
    };
    let (sum, written) = found.sum;
    let together = vec![
        row_heading(1, text(words.together)),
        number_cell("", 1, sum, text(written)),
        cell("", nothing()),
    ];
    let body = found.heads.into_iter().map(head).collect();
    let rounding = found.rounding.map_or_else(nothing, |said| paragraph("aside", text(said)));
    let section = vec![
        heading(text(words.contributions)),
        table("terms", None, [Vec::new(), body, vec![row(false, together)]]),
        rounding,
    ];
    view! { <section class="contributions" aria-label=words.contributions>{all(section)}</section> }
        .into_any()
}
