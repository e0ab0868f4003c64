//! Right ways to numbers that differ from the computed ones by rounding alone.
//!
//! Who computes by hand cuts numbers on the way: some stages or all, by rounding or by leaving digits out, to as many
//! decimals as they print. Each such way leads to numbers of its own, and whatever one of them leads to is right. Others keep
//! more decimals on the way, or fewer: a program prints all digits of what was computed from numbers with few. A right
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
    let ways = ways(before, work, finest);
    let ways = beginnings.flat_map(|operands| ways.iter().map(move |way| (operands, way)));
    for (operands, (stages, decimals)) in ways {
        for cut in [Cut::Rounded, Cut::Truncated] {
            if open.is_empty() {
                return;
            }
            let printing = Printing { cut, decimals: *decimals };
            let reckoning =
                Reckoning { operands, printing: Some((printing, stages)), ..Reckoning::right(pipeline) };
            let end = match cut {
                _ if *decimals < finest.min(LEAST_DECIMALS) => End::Whole,
                _ if *decimals < finest => End::Rounded,
                Cut::Rounded => End::Rounded,
                Cut::Truncated => End::Truncated,
            };
            let way = Way { reckoning, claim, end };
            let cols = claim.values().cols();
            let row = first + open[0] / cols;
            if work > MOST_WORK_AT_ONCE && !way.explains_any(open, row..row + 1) {
                continue;
            }
            if *decimals >= finest {
                way.take_out(open, rows.clone());
                continue;
            }
            // Of the many numbers to which few decimals lead, one is near any wrong one: all have to come that way.
            let mut all = (0..claim.values().values().len()).collect();
            way.take_out(&mut all, rows.clone());
            if all.is_empty() {
                open.clear();
            }
        }
    }
}

/// Of fewer decimals on the way than these all digits of the result are printed.
const LEAST_DECIMALS: i16 = 2;

/// What becomes of the last digits of the numbers that a way leads to.
#[derive(Clone, Copy, Debug)]
enum End {
    /// All of them are printed.
    Whole,
    /// They are rounded.
    Rounded,
    /// They are rounded or left out.
    Truncated,
}

struct Way<'a> {
    reckoning: Reckoning<'a>,
    claim: &'a Claim,
    end: End,
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
            let is_led_to = match self.end {
                End::Whole => (value - claim.printed(at)).abs() <= radius,
                End::Rounded => claim.agrees_within(at, value, radius),
                End::Truncated => {
                    claim.agrees_within(at, value, radius) || claim.is_cut_from(at, value, radius)
                }
            };
            !is_led_to
        });
    }
}

/// The stages whose numbers are cut, and to how many decimals, for numbers that are printed with at most `finest`.
fn ways(before: &[Stage], work: usize, finest: i16) -> Vec<(Vec<Stage>, i16)> {
    let subset = |bits: usize| -> Vec<Stage> {
        let of = before.iter().enumerate();
        of.filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &stage)| stage).collect()
    };
    let all = (1 << before.len()) - 1;
    // All are cut; the operands, which stand last; and none.
    let likely = [all, all & !(all >> 2), 0];
    let others = |count: usize| {
        let is_little = work.saturating_mul(2 * count * (all + 1)) <= MOST_WORK;
        (1..all).rev().filter(move |_| is_little)
    };
    let more = [1, 2, -1, -2].map(|more| finest.saturating_add(more));
    let few = (1..=MOST_OF_FEW).filter(|_| finest > MOST_BY_HAND);
    let uneven: Vec<_> = more.into_iter().chain(few).filter(|&decimals| decimals > 0).collect();
    let of = |count: usize| {
        let mut seen = vec![false; all + 1];
        let mut bits: Vec<_> = likely.into_iter().chain(others(count)).collect();
        bits.retain(|&bits| !std::mem::replace(&mut seen[bits], true));
        bits
    };
    // Whole numbers on the way would let anything follow.
    let even = of(1).into_iter().filter(|bits| *bits == 0 || finest != 0);
    let cut = of(1 + uneven.len()).into_iter().filter(|bits| *bits != 0);
    let uneven = cut.flat_map(|bits| uneven.iter().map(move |decimals| (bits, *decimals)));
    even.map(|bits| (bits, finest)).chain(uneven).map(|(bits, decimals)| (subset(bits), decimals)).collect()
}

/// Who prints more decimals than this has a program print them.
const MOST_BY_HAND: i16 = 8;

/// The most decimals that are kept on the way to numbers that a program prints with all their digits.
const MOST_OF_FEW: i16 = 4;

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

/// How many multiplications a way to that many rows takes.
fn work_of(shape: Shape, rows: usize) -> usize {
    (rows + 1) * shape.n() * (shape.d_k() + shape.d_v())
}
