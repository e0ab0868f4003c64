//! What the gradient says of the explained cell: what raising it does, the central difference beside it, its arithmetic; and
//! which inputs move the target most.

mod facts;
mod strongest;
mod working;

use std::sync::Arc;

use leptos::{html, prelude::*};

use self::facts::Facts;
use super::state::GradientState;
use crate::{
    app::{
        browser::{dom, nodes},
        kit::{
            context::expect_context,
            parts::{
                all, cell, column_heading, nothing, number_cell, paragraph, row, row_heading, table, text,
            },
            reactive::{effect, flag, part, press, words},
        },
        state::{focus::Focus, locale::Locale, notices::Notices, prose::set_text, store::Store},
    },
    model::{CellRef, Edit, Objective},
    number::{FormattedNumber, exact_for_display, for_data, for_display, nudged},
    present::gradient::{
        agreement, broken_said, difference_said, place_name, raised, symbol_of, target_name,
    },
    text::Directed,
};

/// The panel.
const PANEL: &str = ".gradient-panel";
/// The inspector, and its attributes.
const INSPECTOR: &str = ".inspector";
const GRADIENT: &str = "data-gradient";
const DIFFERENCE: &str = "data-difference";
/// By how much the button raises an input, and the power of ten that this is.
const BY: f64 = 0.01;
const POWER: i8 = -2;
/// The significant digits of the two gradients, and of the objective before and after an edit.
const DIGITS: usize = 7;

/// An edit that the button made.
#[derive(Clone, Copy, PartialEq)]
struct Done {
    cell: CellRef,
    before: f64,
    after: f64,
    /// The revision of the document after it.
    revision: u32,
}

/// The panel of the gradient.
pub(super) fn view() -> AnyView {
    let state = expect_context::<GradientState>();
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, notices) = (expect_context::<Focus>(), expect_context::<Notices>());
    let facts = facts::follow(state, store, focus, BY);
    let done = RwSignal::new(None::<Done>);
    let raise = move || {
        let Some(facts) = facts.get_untracked() else { return };
        let Facts { cell, input: Some(input), number, .. } = *facts else { return };
        let objective = |facts: &Facts| store.read(|pipeline| facts.objective.value(pipeline));
        let before = objective(&facts);
        let edit = Edit::SetCell { input, row: cell.row, col: cell.col, value: nudged(number, 1, POWER) };
        if notices.refuse_unless(store.dispatch(&edit)) {
            done.set(Some(Done { cell, before, after: objective(&facts), revision: store.revision() }));
        }
    };
    let did = move || {
        let (facts, done) = (facts.get()?, done.get()?);
        let is_current = facts.cell == done.cell && store.is_still_at(done.revision);
        let [before, after] =
            [done.before, done.after].map(|number| FormattedNumber::significant(number, DIGITS));
        let say = locale.text().gradient().did;
        is_current.then(|| say(facts.objective.is_loss(), before.digits(), after.digits()))
    };
    let section = NodeRef::<html::Section>::new();
    carry(section, facts);
    let shown = move |show: fn(&Facts, Store, Locale) -> AnyView| {
        part(move || facts.get().map_or_else(nothing, |facts| show(&facts, store, locale)))
    };
    view! {
        <section
            class="gradient-panel"
            role="region"
            tabindex="-1"
            aria-label=words(move || locale.text().gradient().title)
            node_ref=section
        >
            {shown(objective)}
            {shown(sentence)}
            <p class="raise">
                <button
                    class="framed"
                    prop:hidden=flag(move || facts.get().is_none_or(|facts| facts.input.is_none()))
                    on:click=press(raise)
                >
                    {words(move || (locale.text().gradient().raise)(&exact_for_display(BY)))}
                </button>
                <button
                    class="framed"
                    prop:hidden=flag(move || facts.get().is_none_or(|facts| facts.input.is_some() || facts.is_target()))
                    on:click=press(move || {
                        state.layer.show(Objective::Cell(focus.explained.get_untracked()), store);
                        // The button is hidden now.
                        dom::focus_in_place(PANEL);
                    })
                >
                    {words(move || locale.text().layer().retarget)}
                </button>
                <span role="status">{words(move || did().unwrap_or_default())}</span>
            </p>
            {shown(both_gradients)}
            {shown(working::view)}
            {strongest::view(facts, store, locale, focus)}
        </section>
    }
    .into_any()
}

/// Writes the gradient and the central difference, exact, to the attributes of the inspector, which has the number there
/// too.
fn carry(section: NodeRef<html::Section>, facts: Memo<Option<Arc<Facts>>>) {
    let write = move |name: &str, number: Option<f64>| {
        let inspector = section.get().and_then(|section| section.closest(INSPECTOR).ok().flatten());
        if let Some(inspector) = inspector {
            match number {
                Some(number) => nodes::set(&inspector, name, &for_data(number)),
                None => nodes::remove(&inspector, name),
            }
        }
    };
    effect(move || {
        let facts = facts.get();
        write(GRADIENT, facts.as_ref().map(|facts| facts.gradient));
        write(DIFFERENCE, facts.and_then(|facts| facts.difference).map(|found| found.difference));
    });
    on_cleanup(move || {
        for inspector in dom::all(INSPECTOR) {
            [GRADIENT, DIFFERENCE].into_iter().for_each(|name| nodes::remove(&inspector, name));
        }
    });
}

/// What the gradient is of, its value, and the explained cell.
fn objective(facts: &Facts, store: Store, locale: Locale) -> AnyView {
    let wording = locale.wording();
    let said = wording.text.gradient();
    let is_loss = facts.objective.is_loss();
    let (target, place) = store.read(|pipeline| {
        let name = target_name(pipeline, &facts.objective, wording);
        (name, place_name(pipeline, facts.cell, wording))
    });
    let digits = wording.arithmetic_digits();
    all(vec![
        paragraph("target", set_text(&(said.target)(is_loss, &target))),
        view! {
            <p class="target-value" data-value=for_data(facts.value)>{for_display(facts.value, digits)}</p>
        }
        .into_any(),
        paragraph(
            "of-cell",
            all(vec![
                set_text(&symbol_of(facts.cell.stage)),
                text(format!(" {place}{}", wording.text.inspector.colon)),
                text((said.now)(&for_display(facts.number, digits))),
            ]),
        ),
    ])
}

/// What happens if the number is raised, or why its gradient is not finite.
fn sentence(facts: &Facts, store: Store, locale: Locale) -> AnyView {
    let wording = locale.wording();
    if let Some(broken) = facts.broken {
        let said = store.read(|pipeline| broken_said(pipeline, broken, wording));
        return paragraph("warning", set_text(&said));
    }
    // For the target itself the sentence would say that 0.01 is 0.01.
    let Some(effect) = facts.effect.filter(|_| !facts.is_target()) else { return nothing() };
    let Directed { before, direction, after } = raised(&facts.objective, BY, facts.gradient, effect, wording);
    let class = match effect.rise() > 0.0 {
        true => "is-rising",
        false => "is-falling",
    };
    let direction = match direction {
        "" => nothing(),
        _ => view! { <strong class=class>{direction}</strong> }.into_any(),
    };
    paragraph("raised", all(vec![text(before), direction, text(after)]))
}

/// The gradient by the reverse pass and by the central difference, and how far they agree.
fn both_gradients(facts: &Facts, _: Store, locale: Locale) -> AnyView {
    // The gradient of the target with respect to itself is 1.
    if facts.is_target() {
        return nothing();
    }
    let wording = locale.wording();
    let words = wording.text.gradient();
    let line = |name: &'static str, number: f64| {
        let shown = FormattedNumber::significant(number, DIGITS).digits().to_owned();
        row(false, vec![row_heading(1, text(name)), number_cell("", 1, number, text(shown))])
    };
    let head = vec![row(false, vec![column_heading(text(words.gradient)), cell("", nothing())])];
    let mut body = vec![line(words.reverse_pass, facts.gradient)];
    let mut after = Vec::new();
    if let Some(found) = &facts.difference {
        body.push(line(words.central_difference, found.difference));
        after.push(paragraph("aside", text((words.agree)(agreement(facts.gradient, found.difference)))));
        after.push(paragraph("aside", text(difference_said(found, wording))));
    }
    let mut parts = vec![table("terms", None, [head, body, Vec::new()])];
    parts.append(&mut after);
    all(parts)
}
