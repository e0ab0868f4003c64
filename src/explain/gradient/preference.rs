//! Where an objective would rather have a word look.

use crate::model::{Gradient, Graph, Pipeline};

/// The key whose score helps the objective most, and the one whose score hurts it most. A loss is helped by falling, a
/// target by rising.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    /// The key to look at more.
    pub more: Option<usize>,
    /// The key to look at less.
    pub less: Option<usize>,
}

/// Returns where an objective would rather have a query look, from the gradient of its scores. `None` if the objective is
/// not computed from the scores that softmax takes, or a gradient is not finite. Of equal keys the first is named.
pub fn preference(pipeline: Pipeline<'_>, gradient: &Gradient, query: usize) -> Option<Preference> {
    let matrix = gradient.stage(Graph::of(pipeline.document()).softened())?;
    if query >= matrix.rows() || matrix.row(query).iter().any(|number| !number.is_finite()) {
        return None;
    }
    let sign = if gradient.objective().is_loss() { -1.0 } else { 1.0 };
    let helps: Vec<f64> = matrix.row(query).iter().map(|number| sign * number).collect();
    let first_best = |better: &dyn Fn(f64, f64) -> bool| {
        let seen = pipeline.document().mask().visible_keys(query, helps.len());
        seen.reduce(|best, key| if better(helps[key], helps[best]) { key } else { best })
    };
    Some(Preference {
        more: first_best(&|one, other| one > other).filter(|&key| helps[key] > 0.0),
        less: first_best(&|one, other| one < other).filter(|&key| helps[key] < 0.0),
    })
}
