//! Where everything is: the captions, the words with their curves, the bench of the beat, and the table.
//!
//! In a wide picture the whole table is in sight. In a narrow one a camera moves along it from beat to beat, and the
//! words at its left stay.

use super::{
    Play, Window, lines,
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Measure, Rect};

/// A picture at least this wide shows the whole table.
const WIDE: f64 = 820.0;
/// The cells of X, of Q and K, of V, of scores and of weights.
const CELLS: [f64; 5] = [44.0, 54.0, 60.0, 60.0, 76.0];
/// The column that stands for those left out.
pub(super) const MORE: f64 = 18.0;
/// The height of the rows, and the line between cells.
const ROW: f64 = 36.0;
const NARROW_ROW: f64 = 30.0;
const LINE: f64 = 1.0;
/// The height of the bench, of the words with their curves, and of the heads of the table.
const BENCH: f64 = 196.0;
const NARROW_BENCH: f64 = 184.0;
const BAND: f64 = 132.0;
const HEAD: f64 = 26.0;
/// Below the table: the output, and the distance to it.
const OUTPUT_GAP: f64 = 24.0;
const BOTTOM: f64 = 6.0;
/// The length of a bar of 1, and of the number after it.
const BAR: f64 = 96.0;
const AFTER_BAR: f64 = 54.0;
/// The widths of words at the left and before K.
const WORDS: (f64, f64) = (58.0, 110.0);
/// In a narrow picture, between the words and what a beat shows.
const SIGHT: f64 = 10.0;
/// The text sizes of a cell.
const SIZE: f64 = 14.0;

/// The places of a picture. Lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Places {
    pub width: f64,
    pub height: f64,
    pub is_wide: bool,
    /// The scale of the table.
    pub scale: f64,
    /// Where words at the left end.
    pub words: f64,
    /// The bench of the beat.
    pub bench: Rect,
    /// The words with their curves.
    pub band: Rect,
    /// The top of the first row.
    pub top: f64,
    /// The top of the row of the word in focus: above the first row if it asks other words.
    pub query: f64,
    /// The columns of the table.
    pub x: Column,
    pub q: Column,
    pub k: Column,
    pub score: Column,
    pub entry: Column,
    pub bar: Column,
    pub weight: Column,
    pub v: Column,
    /// The number of rows.
    pub rows: usize,
    /// Their height.
    row: f64,
}

/// Columns of the table side by side, with cells of one width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Column {
    pub left: f64,
    /// The width of a cell.
    pub cell: f64,
    /// The number of cells.
    count: usize,
    /// The width of the whole.
    pub width: f64,
}

impl Column {
    fn new(left: f64, cell: f64, count: usize, more: f64) -> Self {
        Self { left, cell, count, width: (cell + LINE) * count as f64 - LINE + more }
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.left + self.width
    }

    /// The left edge of a cell.
    pub fn of(self, index: usize) -> f64 {
        self.left + (self.cell + LINE) * index as f64
    }

    /// Where the column of "…" is.
    pub fn more(self) -> f64 {
        self.of(self.count)
    }
}

impl Places {
    /// Returns the places of a picture of this width.
    pub fn new(play: &Play, width: f64, measure: Measure<'_>) -> Self {
        let is_wide = width >= WIDE;
        let widest =
            play.names().chain(play.asking.as_deref()).map(|word| measure(word, SIZE)).fold(0.0, f64::max);
        let (least, most) = WORDS;
        let words = widest.clamp(least, if is_wide { most } else { least }).ceil();
        let natural = Columns::new(play, words, 1.0, is_wide);
        // A narrow picture has room for what the last beat shows, the widest.
        let needed = |columns: &Columns, words: f64| match is_wide {
            true => columns.v.right(),
            false => words + SIGHT + columns.v.right() - columns.weight.left,
        };
        let mut scale = (width / needed(&natural, words)).min(1.0);
        // The line between cells and the column of an ellipsis keep their width.
        while scale > 0.1 && needed(&Columns::new(play, words * scale, scale, is_wide), words * scale) > width
        {
            scale *= 0.995;
        }
        let columns = Columns::new(play, words * scale, scale, is_wide);
        let captions = lines::height(play, width, measure);
        let (bench, band, head) = if is_wide {
            let half = (0.46 * width).floor();
            let band = Rect { x: half + 24.0, y: captions + 16.0, width: width - half - 24.0, height: BAND };
            (Rect { x: 0.0, y: captions + 8.0, width: half, height: BENCH }, band, captions + 8.0 + BENCH)
        } else {
            let band = Rect { x: 0.0, y: captions, width, height: BAND };
            let bench = Rect { x: 0.0, y: captions + BAND + 2.0, width, height: NARROW_BENCH };
            (bench, band, bench.y + NARROW_BENCH)
        };
        let row = if is_wide { ROW } else { NARROW_ROW };
        let above = if play.asking.is_some() { row + LINE + HEAD } else { 0.0 };
        let (top, rows) = (head + HEAD + above, play.rows());
        let query = match play.asking {
            Some(_) => head + HEAD,
            None => top + (row + LINE) * play.focus as f64,
        };
        let height = top + (row + LINE) * (rows + 1) as f64 + OUTPUT_GAP + BOTTOM;
        let Columns { x, q, k, score, entry, bar, weight, v } = columns;
        let words = words * scale;
        Self {
            width,
            height,
            is_wide,
            scale,
            words,
            bench,
            band,
            top,
            query,
            x,
            q,
            k,
            score,
            entry,
            bar,
            weight,
            v,
            rows,
            row,
        }
    }

    /// The height of a row.
    pub fn row(&self) -> f64 {
        self.row
    }

    /// The top of a row; that of the row after the last is where the table ends.
    pub fn y(&self, row: usize) -> f64 {
        self.top + (self.row + LINE) * row as f64
    }

    /// The top of the output's row.
    pub fn output(&self) -> f64 {
        self.y(self.rows) + OUTPUT_GAP
    }

    /// The height of the heads' middle.
    pub fn head(&self) -> f64 {
        self.top - 12.0
    }

    /// The height of the middle of the heads of X and Q.
    pub fn query_head(&self) -> f64 {
        self.query.min(self.top) - 12.0
    }

    /// The font size of a cell, or of a part of it.
    pub fn size(&self, size: f64) -> f64 {
        size * self.scale
    }

    /// The rectangle of a cell.
    pub fn cell(&self, column: Column, index: usize, row: usize) -> Rect {
        Rect { x: column.of(index), y: self.y(row), width: column.cell, height: self.row }
    }

    /// The rectangle of a cell of the word in focus, in X or Q.
    pub fn query_cell(&self, column: Column, index: usize) -> Rect {
        Rect { y: self.query, ..self.cell(column, index, 0) }
    }

    /// Where the table may be drawn.
    pub fn clip(&self) -> Rect {
        let left = if self.is_wide { 0.0 } else { self.words + 6.0 };
        Rect { x: left, y: 0.0, width: self.width - left, height: self.height }
    }

    /// How far the table is moved to the left.
    pub fn camera(&self, moment: Moment) -> f64 {
        if self.is_wide {
            return 0.0;
        }
        let (before, start, end) = match moment.beat.before() {
            None => (self.x.left, 0.28, 0.3),
            Some(before) => (self.sight(before), 0.0, 0.12),
        };
        let left = between(before, self.sight(moment.beat), part(moment.within, start, end));
        (left - self.words - SIGHT).max(0.0)
    }

    /// The left end of what a beat shows.
    fn sight(&self, beat: Beat) -> f64 {
        match beat {
            Beat::Ask => self.q.left - 56.0 * self.scale,
            Beat::Compare => self.k.left,
            Beat::Divide => self.score.left,
            Beat::Stretch => self.entry.left,
            Beat::Share => self.bar.left,
            Beat::Listen => self.weight.left,
        }
    }
}

/// The columns of the table.
struct Columns {
    x: Column,
    q: Column,
    k: Column,
    score: Column,
    entry: Column,
    bar: Column,
    weight: Column,
    v: Column,
}

impl Columns {
    fn new(play: &Play, words: f64, scale: f64, is_wide: bool) -> Self {
        let [x, q, v, score, weight] = CELLS.map(|cell| cell * scale);
        let of = |left: f64, cell: f64, window: &Window| {
            let count = window.rows.first().map_or(0, Vec::len);
            Column::new(left, cell, count, if window.has_more { MORE } else { 0.0 })
        };
        let x = of(words + 12.0 * scale, x, &play.x);
        let before_q = if play.is_given() { words + 16.0 * scale } else { x.right() + 62.0 * scale };
        let q_column = of(before_q, q, &play.q);
        let before_k = if is_wide { words + 24.0 * scale } else { 40.0 };
        let k = of(q_column.right() + before_k, q, &play.k);
        let score_column = Column::new(k.right() + 16.0 * scale, score, 1, 0.0);
        let entry = Column::new(score_column.right() + 10.0 * scale, score, 1, 0.0);
        let bar = Column::new(entry.right() + 16.0 * scale, BAR * scale, 1, AFTER_BAR * scale);
        let weight = Column::new(bar.right() + 6.0 * scale, weight, 1, 0.0);
        let v = of(weight.right() + 18.0 * scale, v, &play.v);
        Self { x, q: q_column, k, score: score_column, entry, bar, weight, v }
    }
}
