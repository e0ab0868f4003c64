//! The mask: chosen below the matrices, named between scaled and adjusted scores.

mod alignment;
mod padded;
mod padding;
mod radius;

use leptos::prelude::*;

use self::{padding::PaddingButton, radius::Radius};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{memo, part, press, words},
            select::{Choice, named},
        },
        state::{
            locale::Locale,
            notices::Notices,
            panels::Panels,
            refusals::RefusalPlace,
            store::{Store, UpdateRate},
        },
    },
    model::{Edit, Mask, MaskParts},
    present::{MaskChoice, lab::Experiment},
};

pub(in crate::app) use self::{alignment::MaskAlignment, padded::Padded, radius::Radius as MaskRadius};

/// Returns the mask of the document. Tracked.
pub(in crate::app) fn mask_of(store: Store) -> Memo<Mask> {
    store.follow(UpdateRate::Edit, |pipeline| pipeline.document().mask().clone())
}

/// Returns the parts that a mask combines; no parts if it is painted.
fn parts_of(mask: &Mask) -> MaskParts {
    mask.parts().cloned().unwrap_or_default()
}

/// The mask selector, the mask's own settings, and the button to the mask experiment.
#[component]
pub(in crate::app::sheet) fn MaskControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let panels = expect_context::<Panels>();
    let mask = mask_of(store);
    let choice = memo(move || MaskChoice::of(&mask.get()));
    // Whether the list of padding words is open.
    let is_open = RwSignal::new(false);
    let choose = move |id: String| {
        let Some(chosen) = MaskChoice::by_id(&id) else { return };
        let next = store.read(|pipeline| chosen.mask(pipeline.document().mask(), pipeline.shape()));
        notices.refuse_unless(store.dispatch(&Edit::set(next)));
        is_open.set(chosen == MaskChoice::Padding);
        if chosen == MaskChoice::Custom {
            // Leave the focus here: arrow keys may go on to another choice.
            panels.open_lab_quietly(Experiment::Masks);
        }
    };
    let option = |choice: MaskChoice| {
        let name = words(move || {
            let names = locale.text().masks;
            // A mask of several parts is named in the option itself, as on the sheet.
            let own = (choice == MaskChoice::Custom).then(|| mask.get());
            match own.filter(|mask| MaskChoice::of(mask) == MaskChoice::Custom) {
                Some(mask) if mask.parts().is_some() => names.of(&mask),
                _ => choice.label(&names.choice).to_owned(),
            }
        });
        Choice::new(choice.id(), name)
    };
    let to_lab = move |name: fn(&crate::text::MaskChoiceText) -> &'static str, class: &'static str| {
        view! {
            <button class=class on:click=press(move || panels.open_lab(Experiment::Masks))>
                {words(move || name(&locale.text().masks.choice))}
            </button>
        }
        .into_any()
    };
    let detail = move || match choice.get() {
        MaskChoice::None | MaskChoice::Causal => nothing(),
        MaskChoice::Padding => view! { <PaddingButton mask is_open /> }.into_any(),
        MaskChoice::Window => {
            view! { <Radius mask id="refusal-sheet-radius" place=RefusalPlace::Controls is_labelled=false /> }
                .into_any()
        }
        MaskChoice::Custom => to_lab(|text| text.paint, "framed"),
    };
    view! {
        <div class="control mask-control">
            <span>{words(move || locale.text().masks.choice.label)}{to_lab(|text| text.why, "why")}</span>
            {named(
                "",
                words(move || locale.text().masks.choice.label),
                MaskChoice::ALL.map(option).into(),
                Box::new(move || choice.get().id().to_owned()),
                Box::new(choose),
            )}
            {part(detail)}
            <MaskAlignment mask />
        </div>
    }
}
