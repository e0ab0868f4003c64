//! What there is to say about the explained cell.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        gradient::state::GradientState,
        kit::{
            pause::{GESTURE, Pause},
            reactive::{effect, memo},
        },
        state::{
            focus::Focus,
            store::{Store, UpdateRate},
        },
    },
    explain::{
        Broken, Chain, Difference, Effect, Preference, Strong, broken, difference, preference, raise,
        strongest,
    },
    model::{CellRef, Gradient, Graph, Input, Objective, Pipeline},
};

/// How many of the strongest inputs are listed.
const STRONGEST: usize = 5;

/// The numbers behind the panel.
pub(super) struct Facts {
    pub(super) objective: Objective,
    /// The value of the objective.
    pub(super) value: f64,
    /// The explained cell.
    pub(super) cell: CellRef,
    /// The input that the cell belongs to, if it is one.
    pub(super) input: Option<Input>,
    /// The number in the cell.
    pub(super) number: f64,
    /// The derivative of the objective with respect to the cell, by the reverse pass.
    pub(super) gradient: f64,
    /// What raising the cell really does. `None` on a large sheet while the selection or the numbers still change.
    pub(super) effect: Option<Effect>,
    /// The central difference, to compare the gradient with. `None` under the same condition.
    pub(super) difference: Option<Difference>,
    /// Why the gradient is not finite, if it is not.
    pub(super) broken: Option<Broken>,
    /// The way from the objective to the cell by the chain rule.
    pub(super) chain: Chain,
    /// The inputs with the largest gradients, largest first.
    pub(super) strongest: Vec<Strong>,
    /// The query whose gaze the sheet shows, and where the objective would rather have it look.
    pub(super) wish: Option<(usize, Preference)>,
}

impl Facts {
    /// Whether the cell is what the gradient is of.
    pub(super) fn is_target(&self) -> bool {
        self.objective == Objective::Cell(self.cell)
    }
}

/// Follows the gradient, the explained cell and the word in focus. `by` is how much the cell is raised.
pub(super) fn follow(state: GradientState, store: Store, focus: Focus, by: f64) -> Memo<Option<Arc<Facts>>> {
    let (rested, pause) = (RwSignal::new(None), Pause::new());
    effect(move || {
        let cell = focus.explained.get();
        pause.then(GESTURE, move || {
            let _ = rested.try_set(Some(cell));
        });
    });
    // They depend on the gradient alone, not on the explained cell.
    let strong = memo(move || {
        let shade = state.shade.get()?;
        Some(store.read(|pipeline| strongest(pipeline, &shade.gradient, STRONGEST)))
    });
    Memo::new_with_compare(
        move |_| {
            let shade = state.shade.get()?;
            store.words().track();
            store.keys().track();
            store.columns().track();
            let (cell, query) = (focus.explained.get(), focus.watched.get());
            // Of a large sheet, what really happens takes too long to be computed for each cell on the way and after each
            // edit.
            let is_tried = store.rate_for_all_matrices() == UpdateRate::Edit
                || (rested.get() == Some(cell) && store.is_settled());
            let strong = strong.get()?;
            store
                .read(|pipeline| facts(pipeline, &shade.gradient, (cell, query), is_tried, by, strong))
                .map(Arc::new)
        },
        // New facts differ.
        |_, _| true,
    )
}

fn facts(
    pipeline: Pipeline<'_>,
    gradient: &Gradient,
    (cell, query): (CellRef, usize),
    is_tried: bool,
    by: f64,
    strongest: Vec<Strong>,
) -> Option<Facts> {
    let graph = Graph::of(pipeline.document());
    let objective = gradient.objective().clone();
    if !graph.has(cell.stage) || objective.check(pipeline.document()).is_err() {
        return None;
    }
    Some(Facts {
        value: objective.value(pipeline),
        cell,
        input: graph.input(cell.stage),
        number: pipeline.number(cell),
        gradient: gradient.number(cell),
        effect: if is_tried { raise(pipeline, &objective, cell, by) } else { None },
        difference: if is_tried { difference(pipeline, &objective, cell) } else { None },
        broken: broken(pipeline, gradient, cell),
        chain: Chain::of(pipeline, gradient, cell),
        strongest,
        wish: preference(pipeline, gradient, query).map(|preference| (query, preference)),
        objective,
    })
}
