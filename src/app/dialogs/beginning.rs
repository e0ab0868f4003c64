//! Commands of the sheet menu on what the sheet begins with: Q, K and V themselves, and words of their own for K and V.

use leptos::prelude::*;

use crate::{
    app::state::{notice::Notice, notices::Notices, store::Store},
    model::EditOrigin,
    text::Messages,
};

/// Begins the sheet at Q, K and V: those that it computes are given from now on, and X and the weights are gone.
pub(super) fn begin_at_projections(store: Store, notices: Notices) {
    match store.worksheet(|worksheet| worksheet.document().with_given_projections()) {
        Ok(document) => {
            if notices.refuse_unless(store.replace(Some(EditOrigin::Given), document)) {
                notices.tell(Notice::done(|text: &Messages, _| text.shape().given.to_owned()));
            }
        }
        Err(_) => notices.tell(Notice::refused(|text: &Messages, _| text.shape().not_given.to_owned())),
    }
}

/// Gives the keys and values words of their own, or if they have some, takes these away.
pub(super) fn change_keys(store: Store, notices: Notices) {
    let shape = store.shape().get_untracked();
    let (origin, document) = store.worksheet(|worksheet| match shape.has_other_keys() {
        false => (EditOrigin::OtherKeys, worksheet.document().with_other_keys()),
        true => (EditOrigin::OwnKeys, worksheet.document().with_own_keys()),
    });
    if notices.refuse_unless(store.replace(Some(origin), document)) {
        let words: fn(&Messages, usize) -> String = match (shape.has_other_keys(), shape.is_given()) {
            (false, false) => |text, _| (text.shape().has_other_keys)(false).to_owned(),
            (false, true) => |text, _| (text.shape().has_other_keys)(true).to_owned(),
            (true, false) => |text, _| (text.shape().has_own_keys)(false).to_owned(),
            (true, true) => |text, _| (text.shape().has_own_keys)(true).to_owned(),
        };
        notices.tell(Notice::done(words));
    }
}
