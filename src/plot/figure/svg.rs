//! Writes marks as an SVG file, with text as text. Cells without their own marks become an image in it.
//!
//! The SVG backend of plotters is not used: it rounds places to whole pixels, has no dashes, and writes text at four
//! fifths of its size.

use std::fmt::Write;

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{CellImage, FigureLayout, png::png};
use crate::plot::{Across, Down, Mark, Point, Ramp, Rect, Rgb, Theme};

/// Writes a picture on its paper, which is larger by the margin.
pub(super) fn write(
    layout: &FigureLayout,
    family: &str,
    paper: Rgb,
    [title, description]: [&str; 2],
) -> String {
    const MARGIN: f64 = FigureLayout::MARGIN;
    let (width, height) = (layout.width + 2.0 * MARGIN, layout.height + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\" font-family=\"{}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(family),
        escaped(title),
        escaped(description)
    );
    fill(&mut svg, Rect { x: -MARGIN, y: -MARGIN, width, height }, paper);
    layout.images.iter().for_each(|image| picture(&mut svg, image));
    for mark in &layout.marks {
        match mark {
            Mark::Line(points, pen) => {
                let dashes = pen
                    .dash
                    .lengths()
                    .map_or(String::new(), |(on, off)| format!(" stroke-dasharray=\"{on} {off}\""));
                element(
                    &mut svg,
                    format!(
                        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{dashes} points=\"{}\"/>",
                        pen.color.css(),
                        pen.width,
                        places(points)
                    ),
                );
            }
            Mark::Fill(rect, color) => fill(&mut svg, *rect, *color),
            Mark::Area(corners, color) => element(
                &mut svg,
                format!("<polygon fill=\"{}\" points=\"{}\"/>", color.css(), places(corners)),
            ),
            Mark::Disc((x, y), radius, color) => element(
                &mut svg,
                format!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{}\"/>",
                    hundredths(*x),
                    hundredths(*y),
                    color.css()
                ),
            ),
            Mark::Bar(rect, ramp, theme) => bar(&mut svg, *rect, *ramp, *theme),
            Mark::Text(label) => {
                let anchor = match label.anchor.0 {
                    Across::Left => "start",
                    Across::Center => "middle",
                    Across::Right => "end",
                };
                // From the anchor to the baseline, in font sizes: some readers support no other baselines.
                let down = match label.anchor.1 {
                    Down::Top => 0.95,
                    Down::Center => 0.36,
                    Down::Bottom => -0.24,
                };
                element(
                    &mut svg,
                    format!(
                        "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" font-size=\"{}\" fill=\"{}\">{}</text>",
                        hundredths(label.at.0),
                        hundredths(label.at.1 + down * label.size),
                        label.size,
                        label.color.css(),
                        escaped(&label.text)
                    ),
                );
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn element(svg: &mut String, element: String) {
    svg.push_str(&element);
    svg.push('\n');
}

fn fill(svg: &mut String, Rect { x, y, width, height }: Rect, color: Rgb) {
    let [x, y, width, height] = [x, y, width, height].map(hundredths);
    element(
        svg,
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", color.css()),
    );
}

/// Writes an image whose cells have sharp edges.
fn picture(svg: &mut String, CellImage { rect, rows, cols, rgba }: &CellImage) {
    let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(hundredths);
    element(
        svg,
        format!(
            "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" \
             image-rendering=\"pixelated\" href=\"data:image/png;base64,{}\"/>",
            STANDARD.encode(png(rgba, *cols, *rows))
        ),
    );
}

/// Writes a ramp in as many steps as the eye can distinguish. Each step covers the rest, so there are no seams.
fn bar(svg: &mut String, rect: Rect, ramp: Ramp, theme: Theme) {
    const STEPS: u32 = 64;
    for step in 0..STEPS {
        let color = ramp.color(theme, (f64::from(step) + 0.5) / f64::from(STEPS));
        let x = rect.x + rect.width * f64::from(step) / f64::from(STEPS);
        fill(svg, Rect { x, width: rect.right() - x, ..rect }, color);
    }
}

fn places(points: &[Point]) -> String {
    let mut places = String::new();
    for &(x, y) in points {
        // Writing to a string never fails.
        let _ = write!(places, "{},{} ", hundredths(x), hundredths(y));
    }
    places.pop();
    places
}

/// Rounds a length to a hundredth of a pixel.
fn hundredths(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
