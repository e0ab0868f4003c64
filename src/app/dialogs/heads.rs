//! Commands of the sheet menu that divide the matrices into heads, and that add or remove W_O.

use leptos::prelude::*;

use crate::{
    app::state::{notice::Notice, notices::Notices, store::Store},
    model::{Axis, EditOrigin, HeadsError},
    text::{HeadDivisor, Messages},
};

/// Divides the matrices into two heads or, if there are several, puts these together.
pub(super) fn change_heads(store: Store, notices: Notices) {
    let heads = if store.shape().get_untracked().heads() == 1 { 2 } else { 1 };
    match store.worksheet(|worksheet| worksheet.document().split(heads)) {
        Ok(document) => {
            let words = divided(HeadDivisor::of(document.settings().scaling));
            if notices.refuse_unless(store.replace(Some(EditOrigin::Heads), document)) {
                notices.tell(Notice::done_to(heads, words));
            }
        }
        Err(error) => refuse(notices, error),
    }
}

/// Words for the number of heads that the matrices were divided into, and for what became of the divisor.
fn divided(divisor: HeadDivisor) -> fn(&Messages, usize) -> String {
    match divisor {
        HeadDivisor::Nothing => |text, heads| (text.heads().is_divided)(heads, 1, HeadDivisor::Nothing),
        HeadDivisor::Root => |text, heads| (text.heads().is_divided)(heads, 1, HeadDivisor::Root),
        HeadDivisor::Width => |text, heads| (text.heads().is_divided)(heads, 1, HeadDivisor::Width),
        HeadDivisor::Kept => |text, heads| (text.heads().is_divided)(heads, 1, HeadDivisor::Kept),
    }
}

/// Adds a W_O that changes nothing, or removes the one that there is.
pub(super) fn change_projection(store: Store, notices: Notices) {
    let has_one = store.shape().get_untracked().d_out().is_some();
    let document = store.worksheet(|worksheet| match has_one {
        false => Ok(worksheet.document().with_output_projection()),
        true => worksheet.document().clone().projected_by(None),
    });
    // W_O is removed, or as wide as the outputs, which are within their limits.
    let Ok(document) = document else { return };
    if notices.refuse_unless(store.replace(Some(EditOrigin::OutputProjection), document)) {
        notices.tell(match has_one {
            false => Notice::done(|text: &Messages, _| text.heads().is_projected.to_owned()),
            true => Notice::done(|text: &Messages, _| text.heads().is_unprojected.to_owned()),
        });
    }
}

/// Says why the matrices cannot be divided, and which widths could be.
fn refuse(notices: Notices, error: HeadsError) {
    let (number, words): (usize, fn(&Messages, usize) -> String) = match error {
        HeadsError::Width { axis: Axis::Value, width, .. } => (width, |text, width| {
            (text.heads().refused)(HeadsError::Width { axis: Axis::Value, width, heads: 2 })
        }),
        HeadsError::Width { width, .. } => (width, |text, width| {
            (text.heads().refused)(HeadsError::Width { axis: Axis::Key, width, heads: 2 })
        }),
        HeadsError::Count { given } => {
            (given, |text, given| (text.heads().refused)(HeadsError::Count { given }))
        }
        HeadsError::Groups { groups, .. } => {
            (groups, |text, groups| (text.heads().refused)(HeadsError::Groups { groups, heads: 2 }))
        }
    };
    notices.tell(Notice::refused_to(number, words));
}
