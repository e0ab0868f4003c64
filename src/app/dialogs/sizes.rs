//! The dialog "Sizes".

use leptos::prelude::*;

use super::{
    Open,
    dialog::{Dialog, go_to_field},
    number::{SizeField, SizeOf},
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            mathml::math,
            parts::{all, cell, nothing, paragraph, row, table, text},
            reactive::{Flag, effect, flag, memo, part, words},
            select::{Choice, select},
        },
        state::{
            focus::Focus,
            formula::{hue, symbol},
            locale::Locale,
            notice::Notice,
            notices::Notices,
            prose::set_text,
            store::{Store, UpdateRate},
        },
    },
    model::{Axis, Document, EditOrigin, Fill, HeadsError, Shape},
    present::{
        heads::splitting_said,
        sizes::{AXES, Resized, cut_words, new_words, resized, size},
    },
    text::{HeadDivisor, Messages},
};

/// The default seed.
pub(super) const SEED: &str = "1";

/// The ids of the fillings for new cells.
const FILLS: [&str; 4] = ["0", "1", "diagonal", "seed"];

/// The dialog.
pub(super) fn sizes(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let notices = expect_context::<Notices>();
    let watched = expect_context::<Focus>().watched;
    let here = store.shape().get_untracked();
    let is_tried = RwSignal::new(false);
    // A new sheet has an X, also if this one has none.
    let has_x = open.is_new.get_untracked() || !here.is_given();
    // The keys and values of a new sheet are those of its own words.
    let has_others = !open.is_new.get_untracked() && here.has_other_keys();
    // The widths are those of all heads together.
    let along = |axis| match axis {
        Axis::Key => here.d_k() * here.heads(),
        Axis::Value => here.d_v() * here.heads(),
        Axis::Model if here.is_given() => here.d_k() * here.heads(),
        _ => here.along(axis),
    };
    let fields = AXES.map(|axis| SizeField::new(SizeOf::Along(axis), along(axis), is_tried));
    let sharing = store.worksheet(|worksheet| worksheet.document().inputs().sharing());
    let heads = SizeField::new(SizeOf::Heads, here.heads(), is_tried);
    let key_heads = SizeField::new(SizeOf::KeyHeads, here.heads() / sharing, is_tried);
    // Keys and values have as many heads as queries, until they are given fewer that divide them.
    effect(move || {
        let shared = untrack(|| key_heads.size());
        if let Some(heads) = heads.size()
            && (sharing == 1 || shared.is_none_or(|shared| !heads.is_multiple_of(shared)))
        {
            key_heads.draft.set(heads.to_string());
        }
    });
    let (fill, seed) = (RwSignal::new(FILLS[0].to_owned()), RwSignal::new(SEED.to_owned()));
    let shape = memo(move || {
        let [n, m, d_model, d_k, d_v] = fields.map(SizeField::size);
        let shape = if has_x { Shape::new(n?, d_model?, d_k?, d_v?) } else { Shape::given(n?, d_k?, d_v?) };
        shape.and_then(|shape| shape.over(m.filter(|_| has_others))).ok()
    });
    let wanted = move || match fill.get_untracked().as_str() {
        "1" => Fill::Ones,
        "diagonal" => Fill::Diagonal,
        "seed" => Fill::Seeded(seed.get_untracked().trim().to_owned()),
        _ => Fill::Zeros,
    };
    let in_heads = move || Some([heads.size()?, key_heads.size()?]);
    // The sheet in the chosen sizes; `None` if a size is not valid.
    let sheet = move || -> Option<Result<Document, HeadsError>> {
        let (shape, counts) = (shape.get()?, in_heads()?);
        Some(store.worksheet(|worksheet| match open.is_new.get() {
            true => worksheet.document().blank(shape, &wanted()).divided(counts[0], counts[1]),
            false => worksheet.document().resized_in_heads(shape, &wanted(), counts),
        }))
    };
    let apply = move || {
        is_tried.set(true);
        let Some(document) = untrack(sheet) else {
            let mut all = fields.into_iter().chain([heads, key_heads]);
            if let Some(field) = all.find(|field| untrack(|| field.size()).is_none()) {
                go_to_field(&field.id());
            }
            return;
        };
        let document = match document {
            Ok(document) => document,
            Err(HeadsError::Groups { .. }) => return go_to_field(&key_heads.id()),
            Err(HeadsError::Count { .. } | HeadsError::Width { .. }) => return go_to_field(&heads.id()),
        };
        let (aim, words): (EditOrigin, fn(&Messages, usize) -> String) = match open.is_new.get_untracked() {
            true => (EditOrigin::New, |text, _| text.shape().begun.to_owned()),
            false => (EditOrigin::Sizes, |text, _| text.shape().sized.to_owned()),
        };
        if notices.refuse_unless(store.replace(Some(aim), document)) {
            match aim {
                EditOrigin::New => open.close_at_first(),
                _ => open.close(),
            }
            notices.tell(Notice::done(words));
        }
    };
    let changes = part(move || {
        store.track(UpdateRate::Edit);
        let said = locale.text().shape();
        match sheet() {
            None => nothing(),
            Some(Err(error)) => paragraph("refusal", set_text(&(locale.text().heads().refused)(error))),
            Some(Ok(_)) if open.is_new.get() => paragraph("soft", text(said.goes)),
            Some(Ok(document)) => {
                let (count, shared) = (document.shape().heads(), document.inputs().sharing());
                let is_divided = (count, shared) != (here.heads(), sharing);
                let divided = || {
                    let wording = locale.wording();
                    let said = (locale.text().heads().is_divided)(
                        count,
                        shared,
                        HeadDivisor::of(document.settings().scaling),
                    );
                    let changes = store
                        .read(|pipeline| splitting_said(pipeline, count, watched.get(), wording))
                        .filter(|_| shared == 1);
                    let changes = changes.map_or_else(nothing, |changes| paragraph("", set_text(&changes)));
                    all(vec![paragraph("", set_text(&said)), changes])
                };
                // Of other heads, the columns of all are compared.
                let changes = store.worksheet(|worksheet| {
                    let before = worksheet.document();
                    match (is_divided, before.split(1), document.split(1)) {
                        (true, Ok(before), Ok(after)) if before.shape() == after.shape() => nothing(),
                        (true, Ok(before), Ok(after)) => {
                            size_changes(&before, after.shape(), said.old_stay, locale)
                        }
                        _ => size_changes(before, document.shape(), said.old_stay, locale),
                    }
                });
                let divided = if is_divided { divided() } else { nothing() };
                all(vec![divided, changes])
            }
        }
    });
    let choices = FILLS.map(|id| {
        let name = move || match id {
            "diagonal" => locale.text().shape().diagonal,
            "seed" => locale.text().shape().seeded,
            id => id,
        };
        Choice::new(id, words(name))
    });
    let asked = fields.into_iter().zip(AXES).filter(move |(_, axis)| match axis {
        Axis::Model => has_x,
        Axis::Keys => has_others,
        _ => true,
    });
    let asked = asked.map(|(field, _)| field).chain([heads, key_heads]);
    let content = view! {
        <div class="sizes">{all(asked.map(SizeField::view).collect())}</div>
        <div class="fill">
            {select(
                "",
                words(move || locale.text().shape().fill),
                choices.into(),
                Box::new(move || fill.get()),
                Box::new(move |id| fill.set(id)),
            )}
            {seed_field(locale, seed, move |typed| seed.set(typed), flag(move || fill.with(|fill| fill != "seed")))}
        </div>
        <div class="changes" role="status">{changes}</div>
    };
    let dialog = Dialog {
        heading: "sizes-heading",
        name: words(move || locale.text().shape().sizes),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().shape().apply),
        can_cancel: true,
        starts_at: Some(fields[0].id()),
        described_by: None,
        done: Box::new(apply),
    };
    dialog.view(open)
}

/// Returns the callback that changes one size; new cells are 0.
pub(in crate::app) fn resize() -> Callback<(Axis, String), bool> {
    let (store, notices) = (expect_context::<Store>(), expect_context::<Notices>());
    Callback::new(move |(axis, typed): (Axis, String)| {
        let here = store.shape().get_untracked();
        let Some(shape) = size(axis, &typed).and_then(|size| here.with(axis, size).ok()) else {
            return false;
        };
        if shape != here {
            let document = store.worksheet(|worksheet| worksheet.document().resized(shape, &Fill::Zeros));
            if notices.refuse_unless(store.replace(Some(EditOrigin::Sizes), document)) {
                notices.tell(Notice::done(|text, _| text.shape().sized.to_owned()));
            }
        }
        true
    })
}

/// The field for a seed, which can be any text.
pub(super) fn seed_field(
    locale: Locale,
    seed: RwSignal<String>,
    type_in: impl Fn(String) + 'static,
    is_hidden: Flag,
) -> AnyView {
    view! {
        <label class="seed" hidden=is_hidden>
            <span>{words(move || locale.text().shape().seed)}</span>
            <input
                type="text"
                autocomplete="off"
                prop:value=words(move || seed.get())
                on:input=move |event| type_in(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// Shows how matrices and tokens would change, and the sentence `last`.
pub(super) fn size_changes(document: &Document, shape: Shape, last: &'static str, locale: Locale) -> AnyView {
    let said = locale.text().shape();
    let changes = resized(document, shape, said);
    if changes.is_empty() {
        return paragraph("soft", text(said.unchanged));
    }
    let convention = locale.convention.get();
    let line = |Resized { stages, shapes, said }: &Resized| {
        let symbols = stages.iter().map(|&stage| {
            view! { <span class=format!("hue-{}", hue(stage))>{math(false, vec![symbol(stage, convention)])}</span> }
                .into_any()
        });
        row(
            false,
            vec![
                cell("symbols", all(symbols.collect())),
                cell("", text(shapes.clone())),
                cell("", text(said.clone())),
            ],
        )
    };
    let line_of = |words: String| if words.is_empty() { nothing() } else { paragraph("", text(words)) };
    all(vec![
        table("", None, [Vec::new(), changes.iter().map(line).collect(), Vec::new()]),
        line_of(new_words(document, shape, said)),
        line_of(cut_words(document, shape, said)),
        paragraph("soft", text(last)),
    ])
}
