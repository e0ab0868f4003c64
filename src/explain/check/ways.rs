//! Right ways to numbers that differ from the computed ones by rounding alone.
//!
//! Who computes by hand cuts numbers on the way: some stages or all, by rounding or by leaving digits out, to as many
//! decimals as they print. Each such way leads to numbers of its own, and whatever one of them leads to is right. A right
//! stage that was checked before may have been printed with other decimals: from there they go on from what they printed,
//! or from what they had before they did.

use std::ops::Range;

use super::Claim;
use super::printing::{Cut, Printing};
use super::reckoning::{Operand, Reckoning};
use crate::model::{Pipeline, Shape, Stage};

/// So much multiplication all ways together may cost, and one of them before one row of it is looked at.
const MOST_WORK: usize = 1 << 27;
const MOST_WORK_AT_ONCE: usize = 1 << 18;

/// Takes out of the numbers of a claim, counted row by row, those to which a right way leads.
pub(super) fn take_out_explained(
    pipeline: Pipeline<'_>,
    operands: &[Operand<'_>],
    claim: &Claim,
    open: &mut Vec<usize>,
) {
    let Some(finest) = claim.finest() else { return };
    let before = stages_before(claim.stage());
    let first = claim.first().0;
    let rows = first..first + claim.values().rows();
    let work = work_of(pipeline.shape(), rows.len());
    let beginnings = [&[][..], operands].into_iter().take(if operands.is_empty() { 1 } else { 2 });
    let ways = ways(before, work);
    let ways =
        beginnings.flat_map(|operands| ways.iter().map(move |(stages, more)| (operands, stages, *more)));
    for (operands, stages, more) in ways {
        for cut in [Cut::Rounded, Cut::Truncated] {
            if open.is_empty() {
                return;
            }
            if more < 0 && finest.saturating_add(more) < LEAST_DECIMALS {
                continue;
            }
            let printing = Printing { cut, decimals: finest.saturating_add(more) };
            let reckoning =
                Reckoning { operands, printing: Some((printing, stages)), ..Reckoning::right(pipeline) };
            let way = Way { reckoning, claim, cut, is_whole: more < 0 };
            let cols = claim.values().cols();
            let row = first + open[0] / cols;
            if work <= MOST_WORK_AT_ONCE || way.explains_any(open, row..row + 1) {
                way.take_out(open, rows.clone());
            }
        }
    }
}

/// No fewer decimals than this are kept on a way to numbers with more.
const LEAST_DECIMALS: i16 = 2;

struct Way<'a> {
    reckoning: Reckoning<'a>,
    claim: &'a Claim,
    cut: Cut,
    /// Whether all digits of its numbers are printed, so that none is cut in the end.
    is_whole: bool,
}

impl Way<'_> {
    fn explains_any(&self, open: &[usize], rows: Range<usize>) -> bool {
        let mut left = open.to_vec();
        self.take_out(&mut left, rows);
        left.len() < open.len()
    }

    fn take_out(&self, open: &mut Vec<usize>, rows: Range<usize>) {
        let (claim, stage) = (self.claim, self.claim.stage());
        let numbers = self.reckoning.follow(stage, rows.clone());
        let numbers = numbers.as_ref();
        let (cols, (first_row, first_col)) = (claim.values().cols(), claim.first());
        open.retain(|&at| {
            let (row, col) = (first_row + at / cols, first_col + at % cols);
            if !rows.contains(&row) {
                return true;
            }
            let place = (row - rows.start, col);
            let value = numbers.map_or_else(
                || self.reckoning.pipeline.stage(stage)[(row, col)],
                |numbers| numbers.values[place],
            );
            let radius = numbers.and_then(|numbers| numbers.radii.as_ref()).map_or(0.0, |radii| radii[place]);
            let is_led_to = match self.is_whole {
                true => (value - claim.printed(at)).abs() <= radius,
                false => {
                    claim.agrees_within(at, value, radius)
                        || self.cut == Cut::Truncated && claim.is_cut_from(at, value, radius)
                }
            };
            !is_led_to
        });
    }
}

/// The stages whose numbers are cut, and to how many decimals more than are printed.
fn ways(before: &[Stage], work: usize) -> Vec<(Vec<Stage>, i16)> {
    let subset = |bits: usize| -> Vec<Stage> {
        let of = before.iter().enumerate();
        of.filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &stage)| stage).collect()
    };
    let all = (1 << before.len()) - 1;
    // All are cut; the operands, which stand last; and none.
    let likely = [all, all & !(all >> 2), 0];
    let is_little = work.saturating_mul(2 * (all + 1)) <= MOST_WORK;
    let others = (1..all).rev().filter(|_| is_little);
    let mut bits: Vec<_> = likely.into_iter().chain(others).collect();
    let mut seen = vec![false; all + 1];
    bits.retain(|&bits| !std::mem::replace(&mut seen[bits], true));
    // With all digits of a product there are more decimals than its factors have; and who is careful keeps more on the
    // way than they print.
    let uneven = [1, 2, -1, -2].into_iter().flat_map(|more| likely.map(|bits| (bits, more)));
    let uneven = uneven.filter(|(bits, _)| *bits != 0).map(|(bits, more)| (subset(bits), more));
    bits.into_iter().map(|bits| (subset(bits), 0)).chain(uneven).collect()
}

/// The stages that are computed before a stage, those last from which it is computed.
fn stages_before(stage: Stage) -> &'static [Stage] {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V => &[],
        Stage::Scores => &[Stage::Q, Stage::K],
        Stage::Scaled => &[Stage::Q, Stage::K, Stage::Scores],
        Stage::Masked | Stage::Weights => &[Stage::Q, Stage::K, Stage::Scores, Stage::Scaled],
        Stage::Output => &[Stage::Q, Stage::K, Stage::Scores, Stage::Scaled, Stage::Weights, Stage::V],
    }
}

/// How much is multiplied on a way to so many rows.
fn work_of(shape: Shape, rows: usize) -> usize {
    (rows + 1) * shape.n() * (shape.d_k() + shape.d_v())
}
