//! Choosing one of several tables, and whether its headings become tokens.

use leptos::prelude::*;

use super::{WHICH, numbers::Pasting};
use crate::{
    app::{
        dialogs::dialog,
        kit::{
            parts::{all, nothing, paragraph, text},
            reactive::{part, words},
            select::{Choice, select},
        },
    },
    present::listed_table,
};

/// The most tables that are listed.
const LISTED: usize = 100;

/// The selector of a table, if the text contains several.
pub(super) fn which(it: Pasting) -> AnyView {
    part(move || {
        let (locale, digits) = (it.locale, it.locale.digits.get());
        let tables_named = it.reading(|reading| {
            let tables = reading.tables.iter().enumerate();
            // The proposed table is always listed.
            let is_listed = |at: usize| at < LISTED || reading.proposed == Some(at);
            let listed = tables.filter(|(at, _)| is_listed(*at));
            let name = |(at, table)| (at, listed_table(at + 1, table, digits, locale.text()));
            (reading.tables.len(), listed.map(name).collect::<Vec<_>>())
        });
        let Some((count, listed)) = tables_named.filter(|(count, _)| *count > 1) else { return nothing() };
        let more = count - listed.len();
        let none = Choice::new("", words(move || locale.text().pasting().choose));
        let choice = |(at, name): (usize, String)| Choice::new(at.to_string(), words(move || name.clone()));
        let choices = [none].into_iter().chain(listed.into_iter().map(choice)).collect();
        let select = select(
            "",
            words(move || locale.text().pasting().which),
            choices,
            Box::new(move || it.chosen.get().map_or_else(String::new, |at| at.to_string())),
            Box::new(move |id| {
                it.chosen.set(id.parse().ok());
                it.refused.set(None);
            }),
        );
        let more = match more {
            0 => nothing(),
            more => paragraph("soft", text((locale.text().pasting().not_listed)(more))),
        };
        view! { <div class="fill" id=WHICH>{all(vec![select, more])}</div> }.into_any()
    })
    .into_any()
}

/// The checkbox to take headings as tokens, if there are any.
pub(super) fn take_words(it: Pasting) -> AnyView {
    part(move || match it.words.get() {
        None => nothing(),
        Some(found) => dialog::choice(
            words(move || (it.locale.text().pasting().take_words)(found.count(), found.is_row)),
            move || it.takes_words.get(),
            move |takes| it.takes_words.set(takes),
        ),
    })
    .into_any()
}
