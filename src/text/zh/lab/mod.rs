//! The lab, put together.

mod curves;
mod experiments;
mod figure;
mod format_results;
mod formats;
mod frame;
mod learn;
mod mask;
mod pair;
mod results;
mod ruler;
mod saturation;
mod sweep;
mod what_if;

use crate::text::LabText;

pub(super) static TEXT: LabText = LabText {
    frame: &frame::TEXT,
    experiments: &experiments::TEXT,
    figure: &figure::TEXT,
    curves: &curves::TEXT,
    pair: &pair::TEXT,
    ruler: &ruler::TEXT,
    saturated: &saturation::TEXT,
    format: &formats::TEXT,
    format_results: &format_results::TEXT,
    mask: &mask::TEXT,
    other_weights: &what_if::TEXT,
    sweep: &sweep::TEXT,
    results: &results::TEXT,
    learn: &learn::TEXT,
};
