//! Moving tokens by keys on their headings.

use super::moving::Moving;
use crate::{
    app::{
        editing::{heading_at::Heading, range_commands::RangeCommands, said::RangeMessage},
        state::stage_spot::{StageSpot, Token},
    },
    command::HeadingCommand,
    layout::Motion,
    model::Edit,
};

/// Moves the token of a heading, or all selected tokens, by one place. Returns whether the key was for that: a token
/// that heads a row moves up and down, one that heads a column left and right.
pub(in crate::app::editing) fn move_by_key(
    moving: Moving,
    ranges: RangeCommands,
    (heading, token): (Heading, Token),
    HeadingCommand::MoveWord(motion): HeadingCommand,
) -> bool {
    let is_back = match (heading.is_row, motion) {
        (true, Motion::Up) | (false, Motion::Left) => true,
        (true, Motion::Down) | (false, Motion::Right) => false,
        _ => return false,
    };
    let range_selection = ranges.range_selection;
    let chosen = range_selection.chosen_with(heading);
    let words = chosen.clone().unwrap_or(heading.at..heading.at + 1);
    let tokens = moving.store.read(|pipeline| pipeline.shape().tokens(token.of));
    let gap = if is_back { words.start.checked_sub(1) } else { Some(words.end + 1) };
    let Some(gap) = gap.filter(|&gap| gap <= tokens) else {
        ranges.say(RangeMessage::AtEnd { of: token.of, is_back });
        // Done nevertheless: the browser must not go back in its history.
        return true;
    };
    let edits = Edit::moving(token.of, words.clone(), gap);
    if moving.notices.refuse_unless(moving.store.dispatch_all(&edits)) {
        let moved = |at: usize| if is_back { at - 1 } else { at + 1 };
        moving.grids.focus_at(StageSpot::heading(Token { row: moved(token.row), ..token }));
        if chosen.is_some() {
            range_selection.lines(heading.moved_to(moved(words.start)), moved(words.end - 1));
        }
    }
    true
}
