//! Why `√d_k`: the scores of random queries and keys of more and more dimensions, raw and scaled.
//!
//! A score is a sum of `d_k` products. Of independent entries with mean 0 and variance 1, the products have mean 0
//! and variance 1 too, so that their sum has standard deviation `√d_k`. A [`Sweep`] draws such sums, a few
//! dimensions at each [`Sweep::step`]: it can be run between the frames of a page and stopped at any time.

mod measure;
mod point;
mod seed;
mod source;

use crate::math::{Generator, Matrix, add_multiple};
use source::Rows;

pub use measure::{Measures, Pair, Quantity};
pub use point::{Estimate, Point};
pub use seed::{MOST_SEED, SeedError, read_seed};
pub use source::Source;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Where the entries of queries and keys come from.
    pub source: Source,
    /// What the generator starts from.
    pub seed: u64,
    /// The tokens of a sample: so many queries, as many keys. Held between [`Plan::LEAST_TOKENS`] and
    /// [`Plan::MOST_TOKENS`].
    pub tokens: usize,
    /// How many samples are drawn of each size; at least [`Plan::LEAST_REPEATS`].
    pub repeats: usize,
    /// The sizes `d_k`, in the order in which they are drawn; 0 is passed over.
    pub sizes: Vec<usize>,
}

impl Plan {
    /// One token has one score, and a single number no spread.
    pub const LEAST_TOKENS: usize = 2;
    /// More would not be measured within a step of a few milliseconds.
    pub const MOST_TOKENS: usize = 64;
    /// From one sample nothing can be said about the next.
    pub const LEAST_REPEATS: usize = 2;

    /// The powers of two from 1 to 1024.
    pub fn powers_of_two() -> Vec<usize> {
        (0..=10).map(|power| 1 << power).collect()
    }

    fn held_to_its_limits(mut self) -> Self {
        self.tokens = self.tokens.clamp(Self::LEAST_TOKENS, Self::MOST_TOKENS);
        self.repeats = self.repeats.max(Self::LEAST_REPEATS);
        self.sizes.retain(|&d_k| d_k > 0);
        self
    }
}

/// How far a sweep has come, in dimensions drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Those that are drawn.
    pub done: usize,
    /// All of them: of each size, `d_k` times the repeats.
    pub of: usize,
}

impl Progress {
    /// Whether all is drawn.
    pub fn is_finished(self) -> bool {
        self.done == self.of
    }
}

/// A run through the sizes of a plan. The same plan gives the same bits, however the run is cut into steps.
///
/// ```
/// use attenscope::lab::sweep::{Plan, Quantity, Source, Sweep};
///
/// let plan = Plan { source: Source::Normal, seed: 1, tokens: 8, repeats: 64, sizes: vec![16, 256] };
/// let mut sweep = Sweep::new(plan);
/// while !sweep.step(Sweep::STEP).is_finished() {}
/// let spread = sweep.points()[1].of(Quantity::Spread);
/// assert!((spread.raw.value / 16.0 - 1.0).abs() < 0.1, "√256 = 16");
/// assert!((spread.scaled.value - 1.0).abs() < 0.1);
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    plan: Plan,
    generator: Generator,
    rows: Rows,
    /// The scores of the sample that is being drawn, `tokens × tokens`, over the dimensions drawn so far.
    scores: Matrix,
    dimensions: usize,
    /// The samples of the size that is being drawn.
    measured: Vec<Measures>,
    points: Vec<Point>,
    progress: Progress,
}

impl Sweep {
    /// An amount of work, in multiplications, that takes well under a millisecond or two.
    pub const STEP: usize = 200_000;

    /// A run before its first step.
    pub fn new(plan: Plan) -> Self {
        let plan = plan.held_to_its_limits();
        let of = plan.sizes.iter().sum::<usize>() * plan.repeats;
        Self {
            generator: Generator::new(plan.seed),
            rows: Rows::new(&plan.source, plan.tokens),
            scores: Matrix::zeros(plan.tokens, plan.tokens),
            dimensions: 0,
            measured: Vec::new(),
            points: Vec::new(),
            progress: Progress { done: 0, of },
            plan,
        }
    }

    /// What is drawn, within its limits.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The sizes that are finished.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Goes on for about that many multiplications, one dimension of one sample at the least.
    pub fn step(&mut self, work: usize) -> Progress {
        let mut spent = 0;
        while spent < work.max(1) {
            let Some(&d_k) = self.plan.sizes.get(self.points.len()) else { break };
            spent += self.draw_dimension(d_k);
        }
        self.progress
    }

    /// Draws one more dimension of the sample, its last with all that follows; says what that took.
    fn draw_dimension(&mut self, d_k: usize) -> usize {
        let Self { plan, generator, rows, scores, .. } = self;
        let squared = plan.tokens * plan.tokens;
        let mut spent = squared;
        if self.dimensions == 0 {
            scores.values_mut().fill(0.0);
            spent += rows.begin(&plan.source, generator);
        }
        spent += rows.draw(&plan.source, generator);
        for (token, &query) in rows.queries.iter().enumerate() {
            add_multiple(&rows.keys, query, scores.row_mut(token));
        }
        self.dimensions += 1;
        self.progress.done += 1;
        if self.dimensions == d_k {
            self.dimensions = 0;
            self.measured.push(Measures::of(scores, d_k));
            spent += squared * measure::WORK;
        }
        if self.measured.len() == plan.repeats {
            self.points.push(Point::new(d_k, &self.measured));
            self.measured.clear();
        }
        spent
    }
}
