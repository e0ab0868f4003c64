//! How near a task is to its goal.

use crate::text::NearText;

pub(super) static TEXT: NearText = NearText {
    apart: |now, asked| format!("现在相差 {now}，要求不超过 {asked}。"),
    largest: |now, asked| format!("现在最大的权重是 {now}，要求不超过 {asked}。"),
};
