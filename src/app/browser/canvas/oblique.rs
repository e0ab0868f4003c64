//! Slanted and round shapes, drawn by `plotters-canvas`: curves, circles, polygons. Frames of matrices have none, so
//! this code is loaded with the pictures that do.

use plotters_backend::{BackendColor, BackendCoord, BackendStyle, DrawingBackend};
use plotters_canvas::CanvasBackend;
use web_sys::HtmlCanvasElement;

/// A shape whose edges do not align with pixels.
pub(super) enum Shape<'a> {
    /// A line through the points.
    Path(&'a [BackendCoord]),
    /// A circle, filled or outlined.
    Circle { center: BackendCoord, radius: u32, is_filled: bool },
    /// A filled polygon.
    Polygon(&'a [BackendCoord]),
}

/// The colour and the line width of a shape.
pub(super) struct Stroke {
    color: BackendColor,
    width: u32,
}

impl Stroke {
    pub(super) fn of(style: &impl BackendStyle) -> Self {
        Self { color: style.color(), width: style.stroke_width() }
    }
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// Draws a shape, and returns whether the canvas accepted it.
pub(super) type Shapes = Box<dyn FnMut(Shape<'_>, &Stroke) -> bool>;

/// Returns a function that draws shapes on a canvas, or `None` if the backend cannot be created.
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
