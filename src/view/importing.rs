//! What is said of files of other programs.

use super::checked::refusal_words;
use crate::import::{
    Array, Cut, Expected, Family, Heads, Held, ImportError, Imported, Layer, Much, Pickled, Wanted, Written,
    ZipWay,
};
use crate::model::{Convention, Input, InputError, ShapeError, Stage};
use crate::text::{ImportingText, Messages, UnimportedText};
use crate::wire::{TableError, WireError};
use crate::word::{isolated, spelt_out};

/// An array as it is chosen: its name, its sizes, what its numbers are.
pub fn array_words(array: &Array) -> String {
    let kind = match &array.held {
        Held::Numbers(kind) => kind.name().to_owned(),
        Held::Other(kind) => spelt_out(kind),
    };
    // A number alone has no axes.
    let about = if array.shape.is_empty() { kind } else { format!("{}, {kind}", sizes(&array.shape)) };
    format!("{} ({about})", named(&array.name))
}

/// How many numbers there are along each axis.
fn sizes(shape: &[u64]) -> String {
    shape.iter().map(u64::to_string).collect::<Vec<_>>().join(" × ")
}

/// A layer as it is chosen: its number, or what its module is called.
pub fn layer_words(layer: &Layer) -> String {
    match layer {
        Layer::Number(number) => number.to_string(),
        Layer::Module(module) => named(module),
    }
}

/// Why a file is not taken.
pub fn import_words(text: &UnimportedText, error: &ImportError) -> String {
    match error {
        ImportError::Unknown => text.unknown.to_owned(),
        ImportError::Pickled(_) => text.pickled.to_owned(),
        ImportError::Cut { needs, has } => (text.cut)(*needs, *has),
        ImportError::Malformed { at, expected } => (text.malformed)(*at, text.expected[place(*expected)]),
        ImportError::Version { major, minor } => (text.version)(*major, *minor),
        ImportError::TooMuch { what: Much::Header, given, limit } => (text.header)(*given, *limit),
        ImportError::TooMuch { what: Much::Packed, given, limit } => (text.packed)(*given, *limit),
        ImportError::TooMuch { what: Much::Arrays, given, limit } => (text.arrays)(*given, *limit),
        ImportError::Zip(ZipWay::Encrypted) => text.encrypted.to_owned(),
        ImportError::Zip(ZipWay::Zip64) => text.zip64.to_owned(),
        ImportError::Zip(ZipWay::Disks) => text.disks.to_owned(),
        ImportError::Zip(ZipWay::Method(method)) => (text.method)(*method),
        ImportError::Altered { name } => (text.altered)(&named(name)),
        ImportError::Bytes { name, needs, has } => (text.bytes)(&named(name), *needs, *has),
        ImportError::Apart { name, expected, given } => (text.apart)(&named(name), *expected, *given),
        ImportError::Twice { name } => (text.twice)(&named(name)),
        ImportError::NoArrays => text.none.to_owned(),
        ImportError::Kind { name, kind } => (text.kind)(&named(name), &named(kind)),
        ImportError::NoNumbers { name, shape } => (text.no_numbers)(&named(name), &sizes(shape)),
        ImportError::Axes { name, given } => (text.axes)(&named(name), *given),
        ImportError::Line { given, count } => (text.line)(*given, *count),
        ImportError::Lines { text: found } => (text.lines)(&named(found)),
        ImportError::Heads { heads, width } => (text.heads)(*heads, *width),
        ImportError::Sizes { name, expected, given } => (text.sizes)(&named(name), *expected, *given),
        ImportError::NotFinite { name, row, col } => (text.not_finite)(&named(name), *row, *col),
        ImportError::Limit(ShapeError { axis, given, limit }) => (text.limit)(*axis, *given, *limit),
        ImportError::Misfit(InputError::Mismatch { input, axis, expected, given }) => {
            (text.misfit)(*input, *axis, *expected, *given)
        }
        ImportError::Misfit(_) => text.no_sheet.to_owned(),
    }
}

/// Where what is expected stands among the words for it.
fn place(expected: Expected) -> usize {
    match expected {
        Expected::NpyHeader => 0,
        Expected::ZipDirectory => 1,
        Expected::ZipMember => 2,
        Expected::Deflated => 3,
        Expected::SafetensorsHeader => 4,
    }
}

/// The two lines of Python that save the numbers of a pickle so that they can be read.
pub fn instead(error: &ImportError) -> Option<&'static str> {
    match error {
        ImportError::Pickled(Pickled::Torch) => Some(
            "from safetensors.torch import save_file\nsave_file(torch.load(\"model.pt\", weights_only=True), \"model.safetensors\")",
        ),
        ImportError::Pickled(Pickled::Python) => {
            Some("import numpy\nnumpy.save(\"numbers.npy\", numpy.asarray(numbers, dtype=float))")
        }
        _ => None,
    }
}

/// Why a saved sheet is not opened.
pub fn sheet_refused(text: &UnimportedText, error: &WireError) -> String {
    match error {
        WireError::Version { given } => (text.later)(*given),
        WireError::Malformed { line, column }
        | WireError::Unexpected { line, column }
        | WireError::TooLarge { line, column } => (text.broken)(*line, *column),
        WireError::Name(error) => (text.sheet_name)(error),
        WireError::Inputs(InputError::LabelCharacter { row, character, .. }) => {
            (text.word)(row + 1, Some(*character))
        }
        WireError::Inputs(InputError::Label { row }) => (text.word)(row + 1, None),
        WireError::Inputs(InputError::Mismatch { input, axis, expected, given }) => {
            (text.misfit)(*input, *axis, *expected, *given)
        }
        WireError::Inputs(InputError::Shape(ShapeError { axis, given, limit })) => (text.limit)(*axis, *given, *limit),
        _ => text.no_sheet.to_owned(),
    }
}

/// The head that is taken: the names of which model its arrays have, its layer's number, and how heads are shared out.
pub type Taken = (Family, u64, Heads);

/// What there is to say of what was read: what was folded in, cut, or left out.
pub fn import_notes(
    text: &ImportingText,
    (wanted, arrays): (&Wanted, &[Array]),
    imported: &Imported,
    head: Option<Taken>,
) -> Vec<String> {
    let mut notes = Vec::new();
    let cut = |Cut { axis, taken, of }: Cut| (text.cut)(axis, taken, of);
    notes.extend(wanted.cuts(arrays).into_iter().map(cut));
    if imported.is_rounded {
        notes.push(text.rounded.to_owned());
    }
    if imported.has_biases {
        notes.push(text.biases.to_owned());
    }
    if !imported.resized.is_empty() {
        let symbols: Vec<_> = imported.resized.iter().map(|input| symbol(*input)).collect();
        notes.push((text.resized)(&symbols.join(", ")));
    }
    if let Some((family, layer, heads)) = head {
        if heads.keys < heads.queries {
            notes.push((text.shared)(heads.queries / heads.keys));
        }
        if family.is_causal() {
            notes.push(text.causal.to_owned());
        }
        notes.push((text.is_not)(family == Family::Llama).to_owned());
        if layer > 0 && wanted.parts[0].is_some() {
            notes.push((text.later_layer)(layer));
        }
    }
    notes
}

/// Which tables of a text are not read, and why: a line for each of the first ones, and one for how many more there are.
pub fn left_out_words(text: &Messages, left_out: &[(String, TableError)]) -> Vec<String> {
    let said = text.importing();
    let line = |(name, error): &(String, TableError)| {
        (said.left_out)(&named(name), &refusal_words(text.table(), error))
    };
    first_ones(said, left_out.iter().map(line))
}

/// Which arrays can be no matrix, and why: as many lines. The words that the page itself writes beside its matrices are
/// not meant to be one.
pub fn unusable_words(text: &Messages, arrays: &[Array], written: Written) -> Vec<String> {
    let is_meant = |array: &&Array| !matches!(written, Written::In(_)) || array.name != "words";
    let errors = arrays.iter().filter(is_meant).filter_map(|array| array.size().err());
    first_ones(text.importing(), errors.map(|error| import_words(text.unimported(), &error)))
}

/// The first lines, and one for how many more there are.
fn first_ones(said: &ImportingText, lines: impl Iterator<Item = String>) -> Vec<String> {
    const MOST: usize = 8;
    let mut lines: Vec<_> = lines.collect();
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    lines.extend((more > 0).then(|| (said.more_left_out)(more)));
    lines
}

/// How the matrices of a file are read for a sheet of that convention, where that does not go without saying, and what
/// is not read of one that the page wrote.
pub fn written_words(text: &Messages, written: Written, sheet: Convention) -> Vec<String> {
    let said = text.importing();
    let choice = |convention| (text.convention.choice)(convention);
    let how = match written {
        Written::In(told) if told != sheet => Some((said.told)(choice(told))),
        Written::Like(_) if sheet != Convention::Rows => Some((said.as_shown)(choice(sheet))),
        Written::AsArrays if sheet != Convention::Rows => Some(said.as_arrays.to_owned()),
        Written::In(_) | Written::Like(_) | Written::AsArrays => None,
    };
    let alone = matches!(written, Written::In(_)).then(|| said.numbers_alone.to_owned());
    how.into_iter().chain(alone).collect()
}

/// The symbol of a matrix in running text.
pub fn symbol(input: Input) -> &'static str {
    match Stage::from(input) {
        Stage::Wq => "W_Q",
        Stage::Wk => "W_K",
        Stage::Wv => "W_V",
        _ => "X",
    }
}

/// A name out of a file, so that it stands in a line and changes nothing beside it.
fn named(name: &str) -> String {
    let line: Vec<_> = name.split_whitespace().collect();
    isolated(&spelt_out(&line.join(" ")))
}
