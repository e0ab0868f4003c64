//! A crisp canvas backend for plotters.
//!
//! In `plotters-canvas` a unit is one canvas pixel, text is measured by styling and laying out an element, and there
//! are no bitmaps. Here a unit is a CSS pixel, or a part of one; straight lines and rectangles are snapped to device
//! pixels; text is measured by the canvas itself (no layout, no inline style for a strict policy to refuse); and
//! bitmaps are supported. Other shapes are left to `plotters-canvas` where requested: see `oblique`.

use std::{cell::RefCell, rc::Rc};

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontTransform,
    text_anchor::{HPos, VPos},
};
use wasm_bindgen::JsValue;
use web_sys::CanvasRenderingContext2d;

use super::{
    oblique::{Shape, Shapes, Stroke},
    pixel_grid::PixelGrid,
    stamp::Stamp,
};
use crate::{number::for_css, plot::Rect};

/// The browser refused to draw or to measure.
#[derive(Debug)]
pub(in crate::app) struct CanvasRefused;

impl std::fmt::Display for CanvasRefused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the canvas refused a drawing")
    }
}

impl std::error::Error for CanvasRefused {}

/// Draws on a canvas in CSS pixels, or in equal fractions of them.
pub(in crate::app) struct HiDpi {
    context: CanvasRenderingContext2d,
    stamp: Stamp,
    grid: PixelGrid,
    /// The length of a unit in CSS pixels.
    unit: f64,
    /// The font last set on the canvas. Setting it again would make the browser recompute styles for all changes to the
    /// page since.
    font: Rc<RefCell<String>>,
    /// Draws slanted and round shapes. Without it, they are left out.
    shapes: Option<Shapes>,
}

type CanvasResult<T = ()> = Result<T, DrawingErrorKind<CanvasRefused>>;

impl HiDpi {
    pub(super) fn new(
        context: CanvasRenderingContext2d,
        stamp: Stamp,
        grid: PixelGrid,
        unit: f64,
        font: Rc<RefCell<String>>,
    ) -> Self {
        Self { context, stamp, grid, unit, font, shapes: None }
    }

    /// Adds support for slanted and round shapes.
    pub(super) fn with(self, shapes: Option<Shapes>) -> Self {
        Self { shapes, ..self }
    }

    fn set_font(&self, style: &impl BackendTextStyle) {
        let size = style.size() * self.unit;
        let font = format!("{} {}px {}", style.style().as_str(), for_css(size), style.family().as_str());
        if *self.font.borrow() != font {
            self.context.set_font(&font);
            self.font.replace(font);
        }
    }

    fn fill(&self, rect: Rect, color: BackendColor) {
        let Rect { x, y, width, height } = self.grid.snapped(rect);
        self.context.set_fill_style_str(&css(color));
        self.context.fill_rect(x, y, width, height);
    }

    /// Draws a horizontal or vertical line as a filled rectangle of whole device pixels. It includes the units at its
    /// ends; for sides of a rectangle (`is_side`) the ends are extended by half the line width, so that corners are
    /// filled.
    fn fill_line(&self, from: BackendCoord, to: BackendCoord, style: &impl BackendStyle, is_side: bool) {
        let width = self.grid.hairline(f64::from(style.stroke_width()) * self.unit);
        let side = |a: i32, b: i32| {
            let more = if a == b || is_side { width } else { self.unit };
            let start = self.grid.edge((f64::from(a.min(b)) + 0.5) * self.unit - more / 2.0);
            (start, f64::from(a.abs_diff(b)) * self.unit + more)
        };
        let ((x, width), (y, height)) = (side(from.0, to.0), side(from.1, to.1));
        self.fill(Rect { x, y, width, height }, style.color());
    }

    /// Converts a rectangle from units to CSS pixels.
    fn rect(&self, (x, y): BackendCoord, width: f64, height: f64) -> Rect {
        let [x, y, width, height] = [x.into(), y.into(), width, height].map(|length: f64| length * self.unit);
        Rect { x, y, width, height }
    }
}

impl DrawingBackend for HiDpi {
    type ErrorType = CanvasRefused;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.grid.css_size();
        ((width / self.unit).round() as u32, (height / self.unit).round() as u32)
    }

    fn ensure_prepared(&mut self) -> CanvasResult {
        Ok(())
    }

    fn present(&mut self) -> CanvasResult {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> CanvasResult {
        self.fill(self.rect(at, 1.0, 1.0), color);
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> CanvasResult {
        if from.0 == to.0 || from.1 == to.1 {
            self.fill_line(from, to, style, false);
            Ok(())
        } else {
            self.draw_shape(Shape::Path(&[from, to]), style)
        }
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> CanvasResult {
        if fill {
            let (width, height) = (f64::from(right - left), f64::from(bottom - top));
            self.fill(self.rect((left, top), width, height), style.color());
        } else {
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
            for side in corners.windows(2) {
                self.fill_line(side[0], side[1], style, true);
            }
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> CanvasResult {
        let path: Vec<_> = path.into_iter().collect();
        match path[..] {
            [from, to] => self.draw_line(from, to, style),
            _ => self.draw_shape(Shape::Path(&path), style),
        }
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> CanvasResult {
        self.draw_shape(Shape::Circle { center, radius, is_filled: fill }, style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> CanvasResult {
        self.draw_shape(Shape::Polygon(&path.into_iter().collect::<Vec<_>>()), style)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> CanvasResult {
        let context = &self.context;
        let (x, y) = (f64::from(at.0) * self.unit, f64::from(at.1) * self.unit);
        self.set_font(style);
        context.set_fill_style_str(&css(style.color()));
        context.set_text_align(match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        context.set_text_baseline(match style.anchor().v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "bottom",
        });
        let quarter_turns = match style.transform() {
            FontTransform::None => return context.fill_text(text, x, y).map_err(js_refused),
            FontTransform::Rotate90 => 1.0,
            FontTransform::Rotate180 => 2.0,
            FontTransform::Rotate270 => 3.0,
        };
        context.save();
        let drawn = context
            .translate(x, y)
            .and_then(|()| context.rotate(quarter_turns * std::f64::consts::FRAC_PI_2))
            .and_then(|()| context.fill_text(text, 0.0, 0.0));
        context.restore();
        drawn.map_err(js_refused)
    }

    fn estimate_text_size<S: BackendTextStyle>(&self, text: &str, style: &S) -> CanvasResult<(u32, u32)> {
        self.set_font(style);
        let metrics = self.context.measure_text(text).map_err(js_refused)?;
        let height = metrics.font_bounding_box_ascent() + metrics.font_bounding_box_descent();
        Ok(((metrics.width() / self.unit).ceil() as u32, (height / self.unit).ceil() as u32))
    }

    /// Draws RGB bytes, or RGBA if there are four bytes per pixel.
    fn blit_bitmap(&mut self, at: BackendCoord, (cols, rows): (u32, u32), bytes: &[u8]) -> CanvasResult {
        let size = (cols as usize, rows as usize);
        let opaque: Vec<u8>;
        let image = if bytes.len() == 4 * size.0 * size.1 {
            bytes
        } else {
            opaque =
                bytes.as_chunks().0.iter().flat_map(|&[red, green, blue]| [red, green, blue, 255]).collect();
            &opaque
        };
        let place = self.rect(at, cols.into(), rows.into());
        let drawn = self.stamp.draw(&self.context, image, size, self.grid.snapped(place));
        drawn.ok_or(DrawingErrorKind::DrawingError(CanvasRefused))
    }
}

impl HiDpi {
    /// Draws with every coordinate moved to the middle of its unit, where horizontal and vertical lines are drawn too.
    fn draw_shape(&mut self, shape: Shape<'_>, style: &impl BackendStyle) -> CanvasResult {
        let Some(shapes) = &mut self.shapes else { return Ok(()) };
        self.context.save();
        let moved = self.context.scale(self.unit, self.unit).and_then(|()| self.context.translate(0.5, 0.5));
        let is_drawn = shapes(shape, &Stroke::of(style));
        self.context.restore();
        moved.map_err(js_refused)?;
        if is_drawn { Ok(()) } else { Err(DrawingErrorKind::DrawingError(CanvasRefused)) }
    }
}

fn css(BackendColor { rgb: (red, green, blue), alpha }: BackendColor) -> String {
    format!("rgba({red},{green},{blue},{})", for_css(alpha))
}

fn js_refused(_: JsValue) -> DrawingErrorKind<CanvasRefused> {
    DrawingErrorKind::DrawingError(CanvasRefused)
}
