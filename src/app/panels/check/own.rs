//! Compares the user's pasted numbers with the computed ones.

use std::sync::Arc;

use leptos::{html, prelude::*};
use web_sys::ClipboardEvent;

use super::{cell::CellVerdict, list::differing, matched::matched, recorded::Recorded};
use crate::{
    app::{
        browser::{clip::Clip, dom, long_text::LongText},
        kit::{
            context::expect_context,
            parts::{all, nothing, paragraph},
            reactive::{aria, effect, flag, memo, part, words},
            refusal::refusal,
            select::{Choice, unlabelled},
        },
        panels::check::state::Check,
        state::{
            locale::Locale,
            long::{Long, MAX_IN_FIELD},
            prose::set_text,
            store::{Store, UpdateRate},
        },
    },
    explain::{Cause, Judgement},
    format::{MAX_KEPT_CHECK, TableError},
    layout::Orientation,
    model::Stage,
    present::{StageFindings, Whose, applied_words, cause_words, result_words, stage_refusal_words},
};

/// At most this many likely causes are shown.
const MAX_CAUSES: usize = 3;

/// The result for the chosen stage.
#[derive(PartialEq)]
struct StageResult {
    outcome: Result<StageFindings, TableError>,
    judgement: Option<Judgement>,
}

/// The field for the user's own numbers, and the result of the check.
#[component]
pub(super) fn Own() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let check = expect_context::<Check>();
    let field = NodeRef::<html::Textarea>::new();
    let shape = store.shape();
    effect(move || {
        check.refills.track();
        let stage = check.stage.get();
        if let Some(field) = field.get() {
            let draft = check.draft(stage);
            let is_short = draft.length() <= MAX_IN_FIELD;
            if is_short { draft } else { LongText::default() }.put_into(&field);
        }
    });
    let size = move || {
        let stage = check.stage.get();
        Orientation::of(stage, locale.convention.get()).dimensions(stage, shape.get())
    };
    let chosen = memo(move || {
        let (own, stage) = (check.own.get()?, check.stage.get());
        let (_, outcome) = own.outcomes.iter().find(|(of, _)| *of == stage)?;
        Some(Arc::new(StageResult { outcome: outcome.clone(), judgement: own.stage(stage).cloned() }))
    });
    // The head that is compared, from 1, and the number of heads.
    let head = memo(move || {
        store.at(UpdateRate::Edit, |pipeline| {
            (pipeline.document().chosen_head() + 1, pipeline.shape().heads())
        })
    });
    let of_head = move || match head.get() {
        (head, heads) if heads > 1 && check.stage.get().is_of_one_head() => {
            (locale.text().heads().compared)(head, heads)
        }
        _ => String::new(),
    };
    let read = move || check.read(&check.draft(check.stage.get_untracked()));
    let long = memo(move || {
        check.refills.track();
        Long::of(&check.draft(check.stage.get()))
    });
    let is_long = move || long.with(Option::is_some);
    // Keep a text out of the field if it is too long for it.
    let paste = move |event: ClipboardEvent| {
        if let Some(clip) = Clip::of(&event)
            && clip.text.length() > MAX_IN_FIELD
        {
            event.prevent_default();
            check.take_long(clip.text);
            // The field had the focus and is hidden now.
            request_animation_frame(|| {
                dom::focus(".own .long-text pre");
            });
        }
    };
    let shown = part(move || match long.get() {
        None => nothing(),
        Some(long) => long.view(locale, move || check.clear(Some(check.stage.get_untracked()))),
    });
    let result = move || match chosen.get().as_ref().and_then(|chosen| chosen.judgement.as_ref()) {
        Some(judgement) => result_words(locale.text().check(), judgement),
        None => String::new(),
    };
    let causes = move || {
        let chosen = chosen.get();
        let Some(Ok(outcome)) = chosen.as_ref().map(|chosen| &chosen.outcome) else {
            return nothing();
        };
        let (messages, stage) = (locale.text(), check.stage.get());
        // Changes of format do not change numbers, so they cannot change the causes.
        let mut said = store.at(UpdateRate::Edit, |pipeline| {
            let said = |&cause: &Cause| cause_words(messages, cause, stage, pipeline);
            outcome.causes.iter().take(MAX_CAUSES).map(said).collect::<Vec<_>>()
        });
        if let Some(applied) = applied_words(messages.table(), &outcome.applied) {
            said.insert(0, applied);
        }
        if outcome.fitted.is_turned {
            let (rows, cols) = size();
            said.insert(0, (messages.cause().turned)(rows, cols));
        }
        all(said.into_iter().map(|said| paragraph("", set_text(&said))).collect())
    };
    let matched = move || match chosen.get().as_ref().map(|chosen| &chosen.outcome) {
        Some(Ok(outcome)) => matched(locale, check, outcome.fitted.part),
        _ => nothing(),
    };
    let refused = move || chosen.get().and_then(|chosen| chosen.outcome.as_ref().err().cloned());
    let why = memo(move || {
        refused().map(|error| stage_refusal_words(locale.text(), &error, check.stage.get(), shape.get()))
    });
    let list = move || match chosen.get().as_ref().and_then(|chosen| chosen.judgement.as_ref()) {
        Some(judgement) => differing(locale, judgement),
        None => nothing(),
    };
    let is_refused = move || why.with(Option::is_some);
    let choice = |stage: Stage| Choice {
        is_disabled: flag(move || !store.has(stage) || store.input(stage).is_some()),
        ..Choice::new(stage.name(), words(move || (locale.text().matrix.name)(stage)))
    };
    let is_too_long = move || {
        check.refills.track();
        check.checks.track();
        check.draft(check.stage.get()).at_most(MAX_KEPT_CHECK).is_none()
    };
    view! {
        <section class="own" aria-label=words(move || locale.text().check().own_title)>
            <h2>{words(move || locale.text().check().own_title)}</h2>
            <label class="choose">
                {words(move || locale.text().check().choose)}
                {unlabelled(
                    Stage::COMPUTED.map(choice).into(),
                    Box::new(move || check.stage.get().name().to_owned()),
                    Box::new(move |name| choose(check, &name)),
                )}
            </label>
            {shown}
            <label hidden=flag(is_long)>
                {words(move || { let (rows, cols) = size(); (locale.text().check().field)(rows, cols) })}
                <textarea
                    node_ref=field
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    aria-describedby="check-forms check-refusal"
                    aria-invalid=aria(is_refused)
                    on:paste=paste
                    on:input=move |_| {
                        if let Some(field) = field.get_untracked() {
                            check.take_draft(LongText::of(&field));
                        }
                    }
                ></textarea>
            </label>
            <p class="aside" hidden=flag(move || of_head().is_empty())>{words(of_head)}</p>
            <p class="aside" id="check-forms">{words(move || locale.text().check().forms)}</p>
            <div class="actions">
                <button class="run" on:click=move |_| read()>{words(move || locale.text().check().check)}</button>
                <button class="clear" on:click=move |_| check.clear(Some(check.stage.get_untracked()))>
                    {words(move || locale.text().check().clear)}
                </button>
            </div>
            {refusal("check-refusal", why)}
            <div role="status">
                <p class="result">{words(result)}</p>
                {part(matched)}
                {part(causes)}
            </div>
            <p class="aside" hidden=flag(move || !is_too_long())>{words(move || locale.text().check().not_kept)}</p>
            {part(list)}
            <CellVerdict whose=Whose::Own />
            <Recorded />
        </section>
    }
}

fn choose(check: Check, name: &str) {
    if let Some(stage) = Stage::COMPUTED.into_iter().find(|stage| stage.name() == name) {
        check.picked.set(stage);
    }
}
