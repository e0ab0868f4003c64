//! Small models whose weights are numbers that encode their own place, stored as each model's own code does. An
//! imported head must have the numbers of its place.

use attenscope::import::{Checkpoint, Imported, Masking, Numbers, Position, Role, Wanted};
use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Mask, Scaling};
use attenscope::presets::Preset;

use super::written::tensors;
use super::{numbers, opened};

/// The width of a token, and that of a head.
pub(crate) const WIDTH: usize = 6;
pub(crate) const HEAD: usize = 2;
/// The number of query heads.
pub(crate) const HEADS: usize = 3;

/// A number that encodes its matrix, head, row (of the input) and column (of the head).
pub(crate) fn weight(which: usize, head: usize, row: usize, col: usize) -> f64 {
    (1 + which * 1000 + head * 100 + row * 10 + col) as f64
}

pub(crate) fn bias(which: usize, head: usize, col: usize) -> f64 {
    -((1 + which * 100 + head * 10 + col) as f64)
}

/// The outputs of a combined array, in order: matrix, head, column.
pub(crate) type Outputs = Vec<(usize, usize, usize)>;

/// All outputs of one matrix, head by head.
pub(crate) fn outputs(which: usize, heads: usize) -> Outputs {
    (0..heads).flat_map(|head| (0..HEAD).map(move |col| (which, head, col))).collect()
}

/// All queries, all keys, all values.
pub(crate) fn blocks(keys: usize) -> Outputs {
    [outputs(0, HEADS), outputs(1, keys), outputs(2, keys)].concat()
}

/// For each head of keys: the queries that share it, the keys, the values.
pub(crate) fn grouped(keys: usize) -> Outputs {
    let sharing = HEADS / keys;
    let one = |which, head| (0..HEAD).map(move |col| (which, head, col));
    (0..keys)
        .flat_map(|group| {
            let queries = (0..sharing).flat_map(move |at| one(0, group * sharing + at));
            queries.chain(one(1, group)).chain(one(2, group)).collect::<Vec<_>>()
        })
        .collect()
}

/// An array of weights, out × in or in × out.
pub(crate) fn stored(name: &str, outputs: &Outputs, is_out_first: bool) -> (String, Vec<u64>, Vec<f64>) {
    stored_wide(name, outputs, is_out_first, WIDTH)
}

pub(crate) fn stored_wide(
    name: &str,
    outputs: &Outputs,
    is_out_first: bool,
    width: usize,
) -> (String, Vec<u64>, Vec<f64>) {
    let of = |at: usize, row| {
        let (which, head, col) = outputs[at];
        weight(which, head, row, col)
    };
    let (shape, values) = match is_out_first {
        true => (
            [outputs.len(), width],
            (0..outputs.len())
                .flat_map(|at| (0..width).map(move |row| of(at, row)).collect::<Vec<_>>())
                .collect(),
        ),
        false => (
            [width, outputs.len()],
            (0..width)
                .flat_map(|row| (0..outputs.len()).map(move |at| of(at, row)).collect::<Vec<_>>())
                .collect(),
        ),
    };
    (name.to_owned(), shape.map(|count| count as u64).into(), values)
}

pub(crate) fn biases(name: &str, outputs: &Outputs) -> (String, Vec<u64>, Vec<f64>) {
    let values = outputs.iter().map(|(which, head, col)| bias(*which, *head, *col)).collect();
    (name.to_owned(), vec![outputs.len() as u64], values)
}

/// An array of zeros.
pub(crate) fn other(name: &str, shape: &[u64]) -> (String, Vec<u64>, Vec<f64>) {
    (name.to_owned(), shape.to_vec(), vec![0.0; shape.iter().product::<u64>() as usize])
}

pub(crate) fn embedding(name: &str) -> (String, Vec<u64>, Vec<f64>) {
    other(name, &[5, WIDTH as u64])
}

pub(crate) type Tensors = Vec<(String, Vec<u64>, Vec<f64>)>;

pub(crate) fn models(arrays: &Tensors) -> (Vec<u8>, Vec<Checkpoint>) {
    let bytes = tensors(arrays);
    let opening = opened("model.safetensors", &bytes).unwrap();
    let found = Checkpoint::all(opening.arrays()).unwrap();
    (bytes, found)
}

/// A head of a layer of the first series, for a sheet of three tokens.
pub(crate) fn head(bytes: &[u8], model: &Checkpoint, heads: u64, layer: usize, head: u64) -> Imported {
    let opening = opened("model.safetensors", bytes).unwrap();
    let heads = model.heads(heads).unwrap();
    let wanted = model.head(opening.arrays(), layer, heads, head).unwrap();
    imported(bytes, wanted, &Preset::ThreeWords.document())
}

/// All heads of the first layer, with the output projection, likewise.
pub(crate) fn all_heads(bytes: &[u8], model: &Checkpoint, heads: u64) -> Imported {
    let opening = opened("model.safetensors", bytes).unwrap();
    let heads = model.heads(heads).unwrap();
    let wanted = model.all_heads(opening.arrays(), 0, heads).unwrap();
    imported(bytes, wanted, &Preset::ThreeWords.document())
}

/// What is imported into a sheet, of three tokens if there is an embedding.
pub(crate) fn imported(bytes: &[u8], mut wanted: Wanted, sheet: &Document) -> Imported {
    let opening = opened("model.safetensors", bytes).unwrap();
    if wanted.parts[Input::X].is_some() {
        wanted.words = Some(vec![0, 1, 2]);
    }
    let readings = wanted.readings(&opening).unwrap();
    let has_other_keys = readings.has_other_keys;
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, bytes).unwrap()).collect();
    wanted.sheet(sheet, Numbers { matrices, has_other_keys, ..Numbers::default() }).unwrap()
}

/// Asserts that each head of a model has its own weights, and shares keys and values as it should.
pub(crate) fn assert_heads(arrays: &Tensors, keys: usize, has_biases: bool) -> Checkpoint {
    let (bytes, found) = models(arrays);
    assert_eq!(found.len(), 1, "{arrays:?}");
    let model = found.into_iter().next().unwrap();
    let all = all_heads(&bytes, &model, HEADS as u64);
    let shape = all.document.shape();
    assert_eq!((shape.heads(), all.document.inputs().sharing()), (HEADS, HEADS / keys), "{}", model.name());
    assert_eq!(all.has_biases, has_biases);
    for at in 0..HEADS {
        let imported = head(&bytes, &model, HEADS as u64, 0, at as u64);
        assert_eq!(imported.has_biases, has_biases);
        let shared = at / (HEADS / keys);
        let rows = model.width as usize;
        for (which, input) in [Input::Wq, Input::Wk, Input::Wv].into_iter().enumerate() {
            let of = if which == 0 { at } else { shared };
            let expected = Matrix::from_fn(rows + usize::from(has_biases), HEAD, |row, col| {
                if row < rows { weight(which, of, row, col) } else { bias(which, of, col) }
            });
            assert_eq!(
                imported.document.inputs().matrix(input),
                &expected,
                "{}: head {at}, {input:?}",
                model.name()
            );
        }
        for input in [Input::X, Input::Wq, Input::Wk, Input::Wv] {
            let [together, alone] = [&all, &imported].map(|imported| imported.document.inputs());
            assert_eq!(together.matrix_of(at, input), alone.matrix(input), "{}: head {at}", model.name());
        }
        assert_eq!(all.document.mask(), imported.document.mask());
        assert_eq!(all.document.settings(), imported.document.settings());
        let mask = if model.masking == Masking::Causal { Mask::CAUSAL } else { Mask::NONE };
        assert_eq!(imported.document.mask(), &mask, "{}", model.name());
        let scaling = if model.is_scaled() { Scaling::SqrtDk } else { Scaling::None };
        assert_eq!(imported.document.settings().scaling, scaling);
    }
    model
}

/// A module's three arrays, as `nn.Linear` stores them.
pub(crate) fn three(module: &str, names: [&str; 3], keys: usize, has_biases: bool) -> Tensors {
    let heads = [HEADS, keys, keys];
    let mut arrays = Vec::new();
    for (which, name) in names.into_iter().enumerate() {
        let outputs = outputs(which, heads[which]);
        arrays.push(stored(&format!("{module}.{name}.weight"), &outputs, true));
        if has_biases {
            arrays.push(biases(&format!("{module}.{name}.bias"), &outputs));
        }
    }
    arrays
}

/// A module's combined array.
pub(crate) fn one(module: &str, name: &str, outputs: &Outputs, has_biases: bool) -> Tensors {
    let mut arrays = vec![stored(&format!("{module}.{name}.weight"), outputs, true)];
    if has_biases {
        arrays.push(biases(&format!("{module}.{name}.bias"), outputs));
    }
    arrays
}

pub(crate) fn known(model: &Checkpoint) -> (&'static str, Role, Masking, &[Position]) {
    (model.name(), model.role(), model.masking, &model.positions)
}

pub(crate) const Q_PROJ: [&str; 3] = ["q_proj", "k_proj", "v_proj"];
pub(crate) const QUERY: [&str; 3] = ["query", "key", "value"];
