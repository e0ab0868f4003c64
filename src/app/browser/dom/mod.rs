//! The elements of the page.

mod focus;
mod marks;
mod query;
mod scrolling;
mod typing;

pub(in crate::app) use self::{
    focus::{focus, focus_element, focus_in_place, focused, has_focus, has_no_focus},
    marks::{mark, mark_complete, mark_ready, set_property, set_title},
    query::{all, first, is_any, is_dialog_open, is_within, target_of, unfolded},
    scrolling::{bring_into_view, go_to_top, hold_in_place, scroll_to, without_scrolling},
    typing::{end_typing, take_typed},
};
