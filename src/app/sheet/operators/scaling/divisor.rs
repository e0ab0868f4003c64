//! The field for a divisor of one's own.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        number_field::NumberField,
        reactive::{memo, words},
        refused::Refused,
    },
    page::{
        notices::Notices,
        store::{OfDocument, Store},
        typing::{Typing, Unread},
        voice::Voice,
    },
};
use crate::model::{Divisor, Edit, Scaling, SettingsError};
use crate::number;

/// Why a divisor was not taken.
#[derive(Clone, PartialEq)]
pub(super) enum DivisorRefusal {
    Number(Unread),
    Setting(SettingsError),
}

/// A divisor that was refused stands as long as the scaling does, in the same document.
pub(super) type RefusedDivisor = Refused<DivisorRefusal, OfDocument<Scaling>>;

/// No divisor is refused yet.
pub(super) fn refused_divisor(store: Store) -> RefusedDivisor {
    Refused::new(move |_| store.bind(store.settings().get().scaling))
}

/// The field.
pub(super) fn divisor_field(divisor: Memo<f64>, refused: RefusedDivisor) -> AnyView {
    let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
    let notices = expect_context::<Notices>();
    let typing = expect_context::<Typing>();
    let take = move |draft: String| {
        let divisor = typing
            .read(&draft)
            .map_err(DivisorRefusal::Number)
            .and_then(|value| Divisor::new(value).map_err(DivisorRefusal::Setting));
        match divisor {
            Err(error) => refused.refuse(error),
            Ok(divisor) => {
                refused.forget();
                notices.refuse_unless(store.dispatch(&Edit::SetScaling(Scaling::Custom(divisor))));
            }
        }
    };
    let value = move || number::exact(divisor.get());
    NumberField {
        class: "divisor",
        name: Some(words(move || voice.text().sheet.divisor)),
        mode: "text",
        is_refused: memo(move || refused.why().is_some()),
        ..NumberField::new("refusal-divisor", value, take, move || refused.forget())
    }
    .view()
}
