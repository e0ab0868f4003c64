//! The tour before it begins, and what it hides.

mod bar;
mod chapter;
mod gaze;
mod heads_chapter;
mod meaning;
mod near;
mod obstacle;
mod output;
mod predict;
mod roles;
mod saturation;
mod scale;
mod scores;
pub(super) mod step;
mod weights;
mod words;

use crate::text::TourText;

pub(super) static TEXT: TourText = TourText {
    title: "导览",
    leave: "退出导览",
    covered: "已隐藏",
    panel: |step| match step {
        Some(step) => format!("到第 {step} 步才显示。"),
        None => "有数被隐藏时不显示，以免泄露答案。".to_owned(),
    },
};
