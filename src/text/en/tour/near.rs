//! How near a task is to its goal.

use crate::text::NearText;

pub(super) static TEXT: NearText = NearText {
    apart: |now, asked| format!("{now} apart, {asked} is asked."),
    largest: |now, asked| format!("The largest weight is {now}; {asked} at most is asked."),
};
