//! Decodes documents and edits from bytes. The edits may be invalid.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, Axis, ColumnName, Convention, Divisor, Document, Edit, Input, Inputs, Mask, MaskParts,
    Scaling, Sequence, Settings, Shape, SheetName, SoftCap, Stage, Temperature,
};

use crate::bytes::Bytes;

/// Shapes, `[n, d_model, d_k, d_v]`: small ones, and ones with a dimension at or beyond a block of sums. The latter are
/// large in one or two dimensions only, to keep inputs fast. Beyond 128 tokens the blocks have another size.
const SHAPES: [[usize; 4]; 16] = [
    [3, 4, 3, 3],
    [1, 1, 1, 1],
    [2, 3, 1, 4],
    [4, 2, 5, 1],
    [5, 6, 2, 3],
    [6, 3, 4, 2],
    [7, 1, 3, 5],
    [3, 2, 4, 6],
    [2, 33, 2, 3],
    [3, 2, 33, 1],
    [2, 3, 1, 33],
    [32, 2, 1, 2],
    [33, 1, 2, 1],
    [2, 64, 2, 1],
    [2, 65, 33, 1],
    [128, 1, 1, 2],
];

/// Decodes a document of any shape.
pub(crate) fn document(bytes: &mut Bytes<'_>) -> Document {
    let [n, d_model, d_k, d_v] = bytes.pick(&SHAPES);
    let mut step = u64::from(bytes.byte());
    let mut matrix = |rows, cols| {
        Matrix::from_fn(rows, cols, |_, _| {
            // Knuth's constants for a linear congruential generator. Its upper bits are the good ones.
            step = step.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (step >> 40) as f64 / f64::from(1_u32 << 23) - 1.0
        })
    };
    let parts = [matrix(n, d_model), matrix(d_model, d_k), matrix(d_model, d_k), matrix(d_model, d_v)];
    let [x, w_q, w_k, w_v] = parts;
    let labels = (0..n).map(|token| format!("t{token}")).collect();
    match Inputs::new(labels, x, w_q, w_k, w_v) {
        Ok(inputs) => {
            let document = Document::new(inputs, Settings::default());
            let choice = bytes.below(8);
            let document = if choice >= 4 { document.with_other_keys() } else { document };
            let given = choice.is_multiple_of(4).then(|| document.with_given_projections().ok()).flatten();
            given.unwrap_or(document)
        }
        Err(error) => panic!("{error:?}"),
    }
}

/// Decodes an edit of a document: in one of its heads, if it has several, or in one that it does not have.
pub(crate) fn edit(bytes: &mut Bytes<'_>, document: &Document) -> Edit {
    match document.shape().heads() {
        1 => edit_of_chosen_head(bytes, document),
        heads => match bytes.below(heads + 2) {
            0 => edit_of_chosen_head(bytes, document),
            head => Edit::InHead { head: head - 1, edit: Box::new(edit_of_chosen_head(bytes, document)) },
        },
    }
}

fn edit_of_chosen_head(bytes: &mut Bytes<'_>, document: &Document) -> Edit {
    let shape = document.shape();
    let of = bytes.pick(&Sequence::ALL);
    let tokens = shape.tokens(of);
    let input = bytes.pick(&Input::ALL);
    let (rows, cols) = Stage::from(input).dimensions(document.shape());
    let mut place = |limit: usize| match bytes.byte() {
        255 => usize::MAX,
        astray @ 240.. => limit + usize::from(astray - 240),
        fits => usize::from(fits) % limit.max(1),
    };
    let (row, col, token, other) = (place(rows), place(cols), place(tokens), place(tokens));
    match bytes.below(16) {
        0..=5 => Edit::SetCell { input, row, col, value: value(bytes) },
        6 => Edit::SetBlock { input, row, col, block: block(bytes) },
        7 if bytes.byte() > 127 => {
            Edit::SetLabels { of, row: token, labels: (0..bytes.below(4)).map(|_| label(bytes)).collect() }
        }
        7 => Edit::SetLabel { of, row: token, label: label(bytes) },
        8 => {
            let astray = usize::from(bytes.byte() == 255);
            let embedding = (0..document.shape().d_model() + astray).map(|_| value(bytes)).collect();
            Edit::InsertWord { of, row: token, label: label(bytes), embedding }
        }
        9 => Edit::RemoveWord { of, row: token },
        10 => Edit::MoveWord { of, from: token, to: other },
        11 => Edit::set(match bytes.below(5) {
            0 => Scaling::None,
            1 => Scaling::SqrtDk,
            2 => Scaling::Dk,
            3 => Scaling::SqrtDModel,
            _ => Divisor::new(value(bytes)).map_or(Scaling::None, Scaling::Custom),
        }),
        12 if bytes.below(3) == 0 => Edit::set(SoftCap::new(value(bytes)).ok()),
        12 => Edit::set(Temperature::new(value(bytes)).unwrap_or(Temperature::ONE)),
        13 if bytes.below(4) == 0 => Edit::set(bias(bytes, shape).map(Arc::new)),
        13 if bytes.below(2) == 0 => Edit::SetName(SheetName::new(&label(bytes)).ok()),
        13 => Edit::set(bytes.pick(&Convention::ALL)),
        14 => Edit::set(mask(bytes, shape)),
        15 if bytes.byte() > 127 => {
            // At times the column after the last one.
            let col = bytes.below(document.shape().d_model() + 1);
            Edit::NameColumn { col, name: ColumnName::new(&label(bytes)).ok() }
        }
        _ => Edit::Replace(Box::new(match bytes.below(8) {
            0 => document.with_other_keys(),
            1 => document.with_own_keys(),
            2 => document.with_output_projection(),
            3 => projected(bytes, document),
            4 | 5 => divided(bytes, document),
            _ => self::document(bytes),
        })),
    }
}

/// Divides a document into heads that share keys and values or not, as its widths allow.
fn divided(bytes: &mut Bytes<'_>, document: &Document) -> Document {
    let (heads, groups) = (bytes.below(6), bytes.below(4));
    document.divided(heads, groups).unwrap_or_else(|_| document.clone())
}

/// Sets W_O, or removes it.
fn projected(bytes: &mut Bytes<'_>, document: &Document) -> Document {
    let (rows, cols) = (document.shape().along(Axis::Concat), bytes.below(4));
    let number = value(bytes);
    let w_o =
        (cols > 0).then(|| Matrix::from_fn(rows, cols, |row, col| if row % 3 == col { number } else { 0.5 }));
    // A number that is not finite is refused.
    document.clone().projected_by(w_o).unwrap_or_else(|_| document.clone())
}

/// Decodes a mask, usually for a document of this shape.
fn mask(bytes: &mut Bytes<'_>, shape: Shape) -> Mask {
    let astray = usize::from(bytes.byte() == 255);
    let (n, m) = (shape.n() + astray, shape.m() + astray);
    match bytes.below(5) {
        0 => Mask::NONE,
        1 => Mask::CAUSAL,
        2 => Mask::window(bytes.below(8)),
        3 => Mask::Parts(MaskParts {
            causal: bytes.below(2) == 1,
            window: (bytes.below(2) == 1).then(|| bytes.below(8)),
            padding: Some((0..m).map(|_| bytes.byte() % 2 == 1).collect()),
            // The document puts the queries where they belong.
            alignment: bytes.pick(&[Alignment::Start, Alignment::End { shift: 0 }]),
        }),
        _ => {
            let pattern: Vec<_> = (0..n.min(64)).map(|_| bytes.byte()).collect();
            Mask::painted((n, m), |query, key| {
                let byte = pattern[(query * m + key) / 8 % pattern.len()];
                byte >> (key % 8) & 1 == 1
            })
        }
    }
}

/// Decodes a bias, usually for a document of this shape, or none.
fn bias(bytes: &mut Bytes<'_>, shape: Shape) -> Option<Matrix> {
    let astray = usize::from(bytes.byte() == 255);
    let (n, m) = (shape.n() + astray, shape.m() + astray);
    let pattern: Vec<_> = (0..bytes.below(8)).map(|_| value(bytes)).collect();
    let at = |query: usize, key: usize| pattern[(query * m + key) % pattern.len()];
    (!pattern.is_empty()).then(|| Matrix::from_fn(n, m, at))
}

/// Decodes a block of any shape, which may be empty.
fn block(bytes: &mut Bytes<'_>) -> Matrix {
    let (rows, cols) = (bytes.below(5), bytes.below(5));
    Matrix::from_fn(rows, cols, |_, _| value(bytes))
}

fn label(bytes: &mut Bytes<'_>) -> String {
    match bytes.below(6) {
        0 => String::new(),
        1 => " a ".to_owned(),
        // A control character, a bidirectional override, and an invisible character.
        2 => bytes.pick(&["\u{7}", "a\u{202E}b", "\u{200B}"]).to_owned(),
        3 => "词".repeat(bytes.below(40)),
        _ => format!("l{}", bytes.byte()),
    }
}

/// Decodes any number: usually a small one, often an extreme one.
fn value(bytes: &mut Bytes<'_>) -> f64 {
    const EDGES: [f64; 12] = [
        0.0,
        -0.0,
        1e12,
        -1e300,
        f64::MAX,
        1e-300,
        f64::MIN_POSITIVE,
        5e-324,
        f64::NAN,
        f64::INFINITY,
        -745.0,
        710.0,
    ];
    match bytes.byte() {
        small @ ..160 => (f64::from(small) - 80.0) / 16.0,
        edge @ 160..240 => EDGES[usize::from(edge) % EDGES.len()],
        _ => f64::from_bits(bytes.bits()),
    }
}
