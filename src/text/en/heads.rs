//! Heads.

use crate::text::HeadsText;

pub(super) static TEXT: HeadsText = HeadsText {
    is_of_head: |head, dimension| format!("This is the output of head {head}, dimension {dimension}."),
};
