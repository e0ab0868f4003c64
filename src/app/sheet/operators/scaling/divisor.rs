//! The field for a divisor of one's own.

use leptos::prelude::*;

use crate::app::{
    kit::{number_field::NumberField, reactive::words},
    page::{notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Divisor, Edit, Scaling, Settings, SettingsError};
use crate::number::{self, ParseError};

/// Why a divisor was not taken.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Refusal {
    Number(ParseError),
    Setting(SettingsError),
}

/// A divisor that was refused, and the settings on which it was: it stands as long as they do.
pub(super) type Refused = RwSignal<Option<(Refusal, Settings)>>;

/// Why the divisor that was typed is not taken, watched.
pub(super) fn refusal(store: Store, refused: Refused) -> Option<Refusal> {
    let now = store.settings().get();
    let stands = |then: Settings| then == now && matches!(now.scaling, Scaling::Custom(_));
    refused.get().filter(|(_, then)| stands(*then)).map(|(refusal, _)| refusal)
}

/// The field.
pub(super) fn divisor_field(divisor: Memo<f64>, refused: Refused) -> AnyView {
    let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
    let notices = expect_context::<Notices>();
    let take = move |draft: String| {
        let divisor = number::parse(&draft)
            .map_err(Refusal::Number)
            .and_then(|value| Divisor::new(value).map_err(Refusal::Setting));
        match divisor {
            Err(error) => refused.set(Some((error, store.settings().get_untracked()))),
            Ok(divisor) => {
                refused.set(None);
                notices.refuse_unless(store.dispatch(&Edit::SetScaling(Scaling::Custom(divisor))));
            }
        }
    };
    let value = move || number::exact(divisor.get());
    NumberField {
        class: "divisor",
        name: Some(words(move || voice.text().sheet.divisor)),
        mode: "text",
        is_refused: Memo::new(move |_| refusal(store, refused).is_some()),
        ..NumberField::new("refusal-divisor", value, take, move || refused.set(None))
    }
    .view()
}
