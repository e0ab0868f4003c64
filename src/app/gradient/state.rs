//! The gradient of the chosen objective, computed again after each change.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        kit::{context::expect_context, reactive::memo},
        state::{
            gradient_layer::GradientLayer,
            layer::{Layer, Shade},
            locale::Locale,
            store::{Store, UpdateRate},
        },
    },
    math::largest_magnitude,
    model::{Document, Gradient, Graph, Objective, Pipeline, Shape, Stage},
    number::significant,
    plot::Domain,
    presets::opening_cell,
};

/// Up to this many multiplications of a forward pass, the gradient follows each edit at once; else it waits until edits
/// pause.
const FEW_MULTIPLICATIONS: usize = 20_000_000;

/// The digits of a derivative that is read out.
const DIGITS: usize = 3;

/// The gradient over the sheet. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct GradientState {
    pub(super) layer: GradientLayer,
    /// What the gradient is of; always something that the document has.
    pub(super) objective: Memo<Objective>,
    /// The gradient; `None` while the layer is off or numbers are hidden.
    pub(super) shade: Memo<Option<Arc<Shade>>>,
}

impl GradientState {
    /// Follows the document from now on and colours the cards.
    pub(super) fn follow(layer: GradientLayer) -> Self {
        let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
        let objective = store
            .follow(UpdateRate::Edit, move |pipeline| fitting(layer.objective(store), pipeline.document()));
        let shape = store.shape();
        let rate = memo(move || match multiplications(shape.get()) <= FEW_MULTIPLICATIONS {
            true => UpdateRate::Edit,
            false => UpdateRate::Pause,
        });
        let is_shown = memo(move || layer.is_shown());
        let shade = Memo::new_owning(move |before: Option<Option<Arc<Shade>>>| {
            let shade = is_shown.get().then(|| {
                let (objective, said) = (objective.get(), locale.text().layer().derivative);
                let before = before.flatten().and_then(Arc::into_inner).map(|shade| shade.gradient);
                Arc::new(store.at(rate.get(), |pipeline| {
                    shade(gradient(before, pipeline, &objective), pipeline.document(), said)
                }))
            });
            // A new gradient differs.
            (shade, true)
        });
        expect_context::<Layer>().shade_with(move || shade.get());
        Self { layer, objective, shade }
    }
}

/// Computes the gradient of an objective, in the memory of an earlier one of the same objective.
fn gradient(before: Option<Gradient>, pipeline: Pipeline<'_>, objective: &Objective) -> Gradient {
    match before.filter(|before| before.objective() == objective) {
        Some(mut gradient) => {
            gradient.update(pipeline);
            gradient
        }
        None => Gradient::of(pipeline, objective),
    }
}

/// Returns the objective if the document has it, or else the weight that is explained when the document is opened.
fn fitting(objective: Option<Objective>, document: &Document) -> Objective {
    objective
        .filter(|objective| objective.check(document).is_ok())
        .unwrap_or_else(|| Objective::Cell(opening_cell(document)))
}

/// Colours the cards by a gradient. The colours span the derivatives with respect to inputs, which the user can change. If
/// these are all 0, the colours span the other derivatives, except at the stage of the objective itself.
fn shade(gradient: Gradient, document: &Document, said: fn(&str) -> String) -> Shade {
    let graph = Graph::of(document);
    let largest = |is_meant: &dyn Fn(Stage) -> bool| {
        let stages = Stage::ALL.into_iter().filter(|&stage| is_meant(stage));
        stages.filter_map(|stage| gradient.stage(stage)).map(largest_magnitude).fold(0.0, f64::max)
    };
    let of_inputs = largest(&|stage| graph.input(stage).is_some());
    let objective = gradient.objective();
    let extent = if of_inputs > 0.0 {
        of_inputs
    } else {
        largest(&|stage| stage != objective.stage(document.shape()))
    };
    let target = match objective {
        Objective::Cell(cell) => Some(*cell),
        Objective::CrossEntropy { .. } | Objective::SquaredError { .. } => None,
    };
    let said = Box::new(move |derivative| said(&significant(derivative, DIGITS)));
    Shade { domain: Domain::up_to(extent), target, said, gradient }
}

/// The multiplications of a forward pass.
fn multiplications(shape: Shape) -> usize {
    let products = [
        (Stage::X, Stage::Q),
        (Stage::XKv, Stage::K),
        (Stage::XKv, Stage::V),
        (Stage::Q, Stage::Weights),
        (Stage::Weights, Stage::Output),
    ];
    products
        .into_iter()
        .map(|(left, result)| {
            let ((rows, cols), (_, terms)) = (result.dimensions(shape), left.dimensions(shape));
            rows * cols * terms
        })
        .sum()
}
