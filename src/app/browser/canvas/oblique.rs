//! What lies aslant or is round, by `plotters-canvas`: curves, circles, polygons. Frames of matrices have none of it, so
//! it comes with the pictures that do.

use plotters_backend::{BackendColor, BackendCoord, BackendStyle, DrawingBackend};
use plotters_canvas::CanvasBackend;
use web_sys::HtmlCanvasElement;

/// A shape whose edges lie on no pixels.
pub(super) enum Shape<'a> {
    /// A line from point to point.
    Path(&'a [BackendCoord]),
    /// A circle around a point, filled or drawn along its edge.
    Circle { center: BackendCoord, radius: u32, is_filled: bool },
    /// What a line from point to point encloses, filled.
    Polygon(&'a [BackendCoord]),
}

/// The colour of a shape, and how wide its lines are.
pub(super) struct Pen {
    color: BackendColor,
    width: u32,
}

impl Pen {
    pub(super) fn of(style: &impl BackendStyle) -> Self {
        Self { color: style.color(), width: style.stroke_width() }
    }
}

impl BackendStyle for Pen {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// Draws shapes; whether the canvas took one.
pub(super) type Shapes = Box<dyn FnMut(Shape<'_>, &Pen) -> bool>;

/// What draws shapes on a canvas.
pub(super) fn shapes(canvas: &HtmlCanvasElement) -> Option<Shapes> {
    let mut backend = CanvasBackend::with_canvas_object(canvas.clone())?;
    Some(Box::new(move |shape, pen| {
        let drawn = match shape {
            Shape::Path(path) => backend.draw_path(path.iter().copied(), pen),
            Shape::Circle { center, radius, is_filled } => {
                backend.draw_circle(center, radius, pen, is_filled)
            }
            Shape::Polygon(path) => backend.fill_polygon(path.iter().copied(), pen),
        };
        drawn.is_ok()
    }))
}
