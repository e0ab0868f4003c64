//! The gradient over the sheet: the colours of the cards, the legend above them, and what is said of a cell.

mod inspector;
mod legend;
mod marks;
mod state;

use leptos::prelude::*;

use self::state::GradientState;
use crate::{
    app::{
        kit::context::{expect_context, provide_context},
        state::{gradient_layer::GradientLayer, modules::GradientModule},
    },
    model::Gradient,
};

/// Makes what the gradient's part provides, given the view of the experiment on learning.
pub(super) fn part(learning: fn() -> AnyView) -> GradientModule {
    let state = GradientState::follow(expect_context::<GradientLayer>());
    provide_context(state);
    marks::follow(state);
    GradientModule { legend: legend::view, panel: inspector::view, learning, compute: Gradient::of }
}
