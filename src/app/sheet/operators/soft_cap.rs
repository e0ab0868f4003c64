//! The soft cap of the scaled scores, typed.

use leptos::prelude::*;

use super::field::setting_field;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, words},
        },
        state::{locale::Locale, store::Store},
    },
    model::{Edit, SettingsError, SoftCap},
};

/// The field of the soft cap. Without a cap it shows ∞, which has the same effect.
#[component]
pub(in crate::app::sheet) fn SoftCapControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let settings = store.settings();
    let cap = memo(move || settings.get().soft_cap.map_or(f64::INFINITY, SoftCap::value));
    view! {
        <div class="control cap-control">
            <span>{words(move || locale.text().sheet.soft_cap)}" "<math><mi>"κ"</mi></math></span>
            {setting_field(
                words(move || format!("{} κ", locale.text().sheet.soft_cap)),
                cap,
                "refusal-soft-cap",
                |settings| Edit::set(settings.soft_cap),
                at,
                Some(|| Edit::set(None::<SoftCap>)),
            )}
        </div>
    }
}

fn at(value: f64) -> Result<Edit, SettingsError> {
    SoftCap::new(value).map(|cap| Edit::set(Some(cap)))
}
