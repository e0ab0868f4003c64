//! The field for a number of the settings.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            parts::all,
            reactive::{Words, memo},
            rejection::Rejection,
        },
        state::{
            notices::Notices,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::Store,
            typing::{Typing, UnreadText},
        },
    },
    model::{Edit, Settings, SettingsError},
    number,
};

/// Why a number was refused.
#[derive(Clone, PartialEq)]
enum Unset {
    Number(UnreadText),
    Setting(SettingsError),
}

/// The field, with the refusal below it. A refusal is shown until the value returned by `setting`, or the preset that
/// the document was made from, changes. If there is a `none`, an empty field and ∞ mean that.
pub(super) fn setting_field(
    name: Words,
    value: Memo<f64>,
    id: &'static str,
    setting: fn(Settings) -> Edit,
    set: fn(f64) -> Result<Edit, SettingsError>,
    none: Option<fn() -> Edit>,
) -> AnyView {
    let store = expect_context::<Store>();
    let notices = expect_context::<Notices>();
    let typing = expect_context::<Typing>();
    let refused: Rejection<Unset, (String, Edit)> =
        Rejection::new(move |_| (store.origin(), setting(store.settings().get())));
    let take = move |draft: String| {
        let edit = match none.filter(|_| matches!(draft.trim(), "" | "∞")) {
            Some(none) => Ok(none()),
            None => {
                let value = typing.read(&draft).map_err(Unset::Number);
                value.and_then(|value| set(value).map_err(Unset::Setting))
            }
        };
        match edit {
            Err(error) => refused.refuse(error),
            Ok(edit) => {
                refused.forget();
                notices.refuse_unless(store.dispatch(&edit));
            }
        }
    };
    let why = memo(move || {
        Some(match refused.why()? {
            Unset::Number(unread) => typing.why(&unread),
            Unset::Setting(error) => typing.refusal(&|said| (said.setting)(&error)),
        })
    });
    let field = NumberField {
        name: Some(name),
        mode: "text",
        is_refused: memo(move || refused.why().is_some()),
        ..NumberField::new(id, move || number::exact_for_display(value.get()), take, move || refused.forget())
    };
    all(vec![field.view(), refusal_on_sheet(id, RefusalPlace::Controls, why)])
}
