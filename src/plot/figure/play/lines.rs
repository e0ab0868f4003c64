//! The lines of the captions, and the height that they need.

use super::{Beat, Play};
use crate::plot::Measure;

/// The font sizes of the title and of the reason, and their line heights in font sizes.
pub(super) const SIZES: [f64; 2] = [19.0, 14.0];
const LEADING: f64 = 1.4;
/// Between both, and below them.
const GAP: f64 = 4.0;

/// Returns the height of the captions of all beats.
pub(super) fn height(play: &Play, width: f64, measure: Measure<'_>) -> f64 {
    let of = |beat: Beat| -> f64 { lines(play, beat, width, measure).iter().map(|line| line.high).sum() };
    Beat::ALL.into_iter().map(of).fold(0.0, f64::max) + 2.0 * GAP
}

/// A line of a caption.
pub(super) struct Line {
    pub text: String,
    pub size: f64,
    /// The height of the line.
    pub high: f64,
}

/// Returns the lines of a beat.
pub(super) fn lines(play: &Play, beat: Beat, width: f64, measure: Measure<'_>) -> Vec<Line> {
    let caption = &play.captions[beat.index()];
    let texts = [&caption.title, &caption.why].into_iter().zip(SIZES);
    let lines = texts.flat_map(|(text, size)| {
        let line = move |text| Line { text, size, high: LEADING * size };
        wrapped(text, size, width, measure).into_iter().map(line)
    });
    lines.collect()
}

/// Breaks a text into lines: between words, or between any two characters of a language without spaces.
fn wrapped(text: &str, size: f64, width: f64, measure: Measure<'_>) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let Some(last) = lines.last_mut() else { break };
        let longer = format!("{last}{piece}");
        if last.is_empty() || measure(longer.trim_end(), size) <= width {
            *last = longer;
        } else {
            lines.push(piece);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// The pieces of a text between which a line may end.
fn pieces(text: &str) -> Vec<String> {
    const WIDE: char = '\u{2e80}';
    const STAYS: &str = "，。：；、！？”）";
    let mut pieces: Vec<String> = Vec::new();
    let mut before = ' ';
    for character in text.chars() {
        let is_apart = |one: char| one >= WIDE && !STAYS.contains(one);
        let breaks = before == ' ' || is_apart(character) || (before >= WIDE && !STAYS.contains(character));
        match pieces.last_mut() {
            Some(piece) if !(breaks && before != '“') => piece.push(character),
            _ => pieces.push(character.to_string()),
        }
        before = character;
    }
    pieces
}
