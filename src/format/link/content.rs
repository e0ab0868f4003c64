//! The content of a link: the document, as its differences from its preset if possible, and the lesson.

use std::borrow::Cow;

use super::{
    Lesson, Link, LinkError, WITH_COLUMNS, WITH_HEADS, WITH_NAME, WITH_RULES, WITH_VIEW,
    bytes::{Reader, Writer},
    heads::{self, Heads},
    numbers, parts,
};
use crate::{
    format::WireError,
    math::Matrix,
    model::{
        Axis, Document, DocumentParts, Input, InputError, Inputs, MAX_LABEL_CHARS, Sequence, Shape,
        SheetName, Stage,
    },
};

/// How much of a document is taken from its preset.
const NOTHING: u8 = 0;
const ALL_BUT: u8 = 1;
/// Nothing, and Q, K and V are given instead of X and the weights. Since version 5.
const NOTHING_GIVEN: u8 = 2;
/// As [`NOTHING`] and [`NOTHING_GIVEN`], with other words for the keys and values. Since version 6.
const NOTHING_OVER: u8 = 3;
const NOTHING_GIVEN_OVER: u8 = 4;

/// Before one of these ways, of a document with several heads or W_O. The sizes are those of one head with all columns, and
/// the heads come after them. Since version 7.
const OF_HEADS: u8 = 5;
/// As [`ALL_BUT`], with the columns divided into other heads, or another W_O. The heads come after it. Since version 7.
const ALL_BUT_HEADS: u8 = 6;

/// How a matrix or the labels are written.
const WHOLE: u8 = 0;
const BY_PLACES: u8 = 1;

pub(super) fn write(to: &mut Writer, link: &Link, base: Option<&Inputs>) {
    let Link { document, lesson } = link;
    // Names every part of a document, so that a new part does not compile until it is written here.
    let DocumentParts { inputs, settings, mask, name, origin } = document.parts();
    to.text(origin.unwrap_or_default());
    let (shape, heads) = (inputs.shape(), Heads::of(inputs));
    let base = base.filter(|base| {
        base.shape().undivided() == shape.undivided() && (heads != Heads::ONE || Heads::of(base) == heads)
    });
    match base {
        Some(base) if Heads::of(base) == heads => {
            to.byte(ALL_BUT);
            to.bytes(&check(base).to_be_bytes());
        }
        Some(base) => {
            to.byte(ALL_BUT_HEADS);
            to.bytes(&check(base).to_be_bytes());
            heads.write(to);
        }
        None => {
            let (is_given, has_other_keys) = (shape.is_given(), shape.has_other_keys());
            if heads != Heads::ONE {
                to.byte(OF_HEADS);
            }
            to.byte(match (is_given, has_other_keys) {
                (false, false) => NOTHING,
                (true, false) => NOTHING_GIVEN,
                (false, true) => NOTHING_OVER,
                (true, true) => NOTHING_GIVEN_OVER,
            });
            sizes(is_given, has_other_keys).for_each(|axis| to.count(shape.undivided().along(axis)));
            if heads != Heads::ONE {
                heads.write(to);
            }
        }
    }
    for sequence in sequences(shape) {
        if base.is_some_and(|base| base.labels_of(sequence) == inputs.labels_of(sequence)) {
            to.byte(BY_PLACES);
        } else {
            to.byte(WHOLE);
            inputs.labels_of(sequence).iter().for_each(|label| to.text(label));
        }
    }
    let w_o = inputs.w_o().map(|_| &Input::Wo);
    for &input in inputs.sources().iter().chain(w_o) {
        let (whole, base) =
            (inputs.whole(input), base.and_then(|base| of_size(base, input, heads.size(input, shape))));
        matrix(to, &whole, base.as_deref());
    }
    parts::write_settings(to, settings);
    parts::write_mask(to, mask, shape);
    parts::write_lesson(to, lesson);
    if link.version() >= WITH_VIEW {
        parts::write_view(to, lesson);
    }
    if link.version() >= WITH_NAME {
        to.text(name.map_or("", SheetName::as_str));
    }
    if link.version() >= WITH_COLUMNS {
        parts::write_columns(to, inputs.columns(), base.map(Inputs::columns));
    }
    if link.version() >= WITH_RULES {
        parts::write_soft_cap(to, settings.soft_cap);
        write_bias(to, inputs.bias());
    }
    if link.version() >= WITH_HEADS {
        heads::write_chosen(to, inputs);
    }
}

/// Returns the preset's matrix with the columns of all heads, if it has this size.
fn of_size(base: &Inputs, input: Input, size: (usize, usize)) -> Option<Cow<'_, Matrix>> {
    let whole = base.whole(input);
    ((whole.rows(), whole.cols()) == size).then_some(whole)
}

/// The sizes that are written, in order.
fn sizes(is_given: bool, has_other_keys: bool) -> impl Iterator<Item = Axis> {
    let all = [
        (Axis::Tokens, true),
        (Axis::Model, !is_given),
        (Axis::Key, true),
        (Axis::Value, true),
        (Axis::Keys, has_other_keys),
    ];
    all.into_iter().filter_map(|(axis, is_written)| is_written.then_some(axis))
}

/// The sequences whose words a shape has.
fn sequences(shape: Shape) -> impl Iterator<Item = Sequence> {
    Sequence::ALL.into_iter().filter(move |&sequence| shape.resolved(sequence) == sequence)
}

/// Writes the bias, if there is one.
fn write_bias(to: &mut Writer, bias: Option<&Matrix>) {
    to.byte(bias.is_some().into());
    if let Some(bias) = bias {
        matrix(to, bias, None);
    }
}

/// Reads what [`write_bias`] wrote, for a document of a shape.
pub(super) fn read_bias(from: &mut Reader<'_>, shape: Shape) -> Result<Option<Matrix>, LinkError> {
    match from.byte()? {
        0 => Ok(None),
        1 => read_matrix(from, Stage::Bias.dimensions(shape), None).map(Some),
        _ => Err(LinkError::Meaningless),
    }
}

/// Writes a matrix in the shorter form.
fn matrix(to: &mut Writer, matrix: &Matrix, base: Option<&Matrix>) {
    let differing = |base: &Matrix| -> Vec<usize> {
        let pairs = matrix.values().iter().zip(base.values()).enumerate();
        pairs.filter(|(_, (value, there))| value.to_bits() != there.to_bits()).map(|(at, _)| at).collect()
    };
    let by_places = base.map(|base| {
        let places = differing(base);
        let mut to = to.beside();
        to.byte(BY_PLACES);
        to.count(places.len());
        let mut next = 0;
        for &at in &places {
            to.count(at - next);
            next = at + 1;
        }
        let values: Vec<_> = places.iter().map(|&at| matrix.values()[at]).collect();
        if !values.is_empty() {
            numbers::write(&mut to, &values);
        }
        to
    });
    // A list this short is always shorter than the whole matrix.
    if let Some(few) = by_places.as_ref().filter(|few| few.len() < matrix.values().len() / 8) {
        return to.bytes(few.written());
    }
    let mut whole = to.beside();
    whole.byte(WHOLE);
    numbers::write(&mut whole, matrix.values());
    let shorter = by_places.filter(|places| places.len() <= whole.len()).unwrap_or(whole);
    to.bytes(shorter.written());
}

pub(super) fn read(from: &mut Reader<'_>, base: impl Fn(&str) -> Option<Inputs>) -> Result<Link, LinkError> {
    let origin = from.text()?;
    if origin.chars().count() > WireError::NAME_CHARS {
        return Err(LinkError::Meaningless);
    }
    let preset = match origin {
        "" => None,
        id => Some(base(id).ok_or_else(|| WireError::UnknownPreset { id: id.to_owned() })?),
    };
    let (base, all, heads) = match from.byte()? {
        mark @ (ALL_BUT | ALL_BUT_HEADS) => {
            let base = preset.ok_or(LinkError::Meaningless)?;
            let stored_check = from.bytes(size_of::<u32>())?;
            if stored_check != check(&base).to_be_bytes() {
                return Err(LinkError::PresetChanged);
            }
            let heads = if mark == ALL_BUT { Heads::of(&base) } else { Heads::read(from)? };
            let all = base.shape().undivided();
            (Some(base), all, heads)
        }
        OF_HEADS => {
            let mark = from.byte()?;
            (None, read_shape(from, mark)?, Heads::read(from)?)
        }
        mark => (None, read_shape(from, mark)?, Heads::ONE),
    };
    let shape = heads.divide(all)?;
    let mut labels = sequences(shape).map(|sequence| read_labels(from, sequence, shape, base.as_ref()));
    let (labels, other_labels) = (labels.next().transpose()?.unwrap_or_default(), labels.next().transpose()?);
    let mut matrix = |input: Input| {
        let size = heads.size(input, shape);
        read_matrix(from, size, base.as_ref().and_then(|base| of_size(base, input, size)).as_deref())
    };
    let (inputs, rest, sharing) = if shape.is_given() {
        let given = heads.columns([matrix(Input::Q)?, matrix(Input::K)?, matrix(Input::V)?])?;
        (Inputs::of_given(labels, other_labels, given.first)?, given.rest, given.sharing)
    } else {
        let x = matrix(Input::X)?;
        let others =
            other_labels.map(|labels| Ok::<_, LinkError>((labels, matrix(Input::XKv)?))).transpose()?;
        let weights = heads.columns([matrix(Input::Wq)?, matrix(Input::Wk)?, matrix(Input::Wv)?])?;
        let [w_q, w_k, w_v] = weights.first;
        let inputs = Inputs::new(labels, x, w_q, w_k, w_v)?;
        let inputs = match others {
            Some((labels, x_kv)) => inputs.with_other_words(labels, x_kv)?,
            None => inputs,
        };
        (inputs, weights.rest, weights.sharing)
    };
    let w_o = heads.has_projection().then(|| matrix(Input::Wo)).transpose()?;
    let inputs = inputs.with_heads(rest, sharing)?.with_output_projection(w_o)?;
    let settings = parts::read_settings(from)?;
    settings.scaling.check(shape)?;
    let mask = parts::read_mask(from, shape)?;
    let lesson: Lesson = parts::read_lesson(from, shape)?;
    let document = Document::new(inputs, settings).masked_by(mask)?;
    let document = if origin.is_empty() { document } else { document.started_from(origin) };
    Ok(Link { document, lesson })
}

/// Reads the sizes of a document that takes nothing from a preset, in the order of [`sizes`].
fn read_shape(from: &mut Reader<'_>, mark: u8) -> Result<Shape, LinkError> {
    let (is_given, has_other_keys) = match mark {
        NOTHING => (false, false),
        NOTHING_GIVEN => (true, false),
        NOTHING_OVER => (false, true),
        NOTHING_GIVEN_OVER => (true, true),
        _ => return Err(LinkError::Meaningless),
    };
    let n = from.count()?;
    let d_model = if is_given { None } else { Some(from.count()?) };
    let d_k = from.count()?;
    let d_v = from.count()?;
    let m = if has_other_keys { Some(from.count()?) } else { None };
    let shape = match d_model {
        Some(d_model) => Shape::new(n, d_model, d_k, d_v),
        None => Shape::given(n, d_k, d_v),
    };
    Ok(shape.and_then(|shape| shape.over(m)).map_err(InputError::Shape)?)
}

/// Reads the labels of a sequence.
fn read_labels(
    from: &mut Reader<'_>,
    sequence: Sequence,
    shape: Shape,
    base: Option<&Inputs>,
) -> Result<Vec<String>, LinkError> {
    match (from.byte()?, base) {
        (BY_PLACES, Some(base)) => Ok(base.labels_of(sequence).to_vec()),
        (WHOLE, _) => (0..shape.tokens(sequence)).map(|_| label(from)).collect(),
        _ => Err(LinkError::Meaningless),
    }
}

/// Reads a label, cut to one character more than allowed, so that too long a label is refused.
fn label(from: &mut Reader<'_>) -> Result<String, LinkError> {
    Ok(from.text()?.chars().take(MAX_LABEL_CHARS + 1).collect())
}

fn read_matrix(
    from: &mut Reader<'_>,
    (rows, cols): (usize, usize),
    base: Option<&Matrix>,
) -> Result<Matrix, LinkError> {
    match (from.byte()?, base) {
        (WHOLE, _) => {
            let values = numbers::read(from, rows * cols)?;
            Matrix::from_values(rows, cols, values).ok_or(LinkError::Meaningless)
        }
        (BY_PLACES, Some(base)) => {
            let count = from.count()?;
            // Each position takes at least one byte.
            from.has_bits(count, u8::BITS)?;
            let (mut places, mut next) = (Vec::with_capacity(count), 0_usize);
            for _ in 0..count {
                let at = next.checked_add(from.count()?).filter(|&at| at < rows * cols);
                let at = at.ok_or(LinkError::Meaningless)?;
                places.push(at);
                next = at + 1;
            }
            let values = if count > 0 { numbers::read(from, count)? } else { Vec::new() };
            let mut matrix = base.clone();
            for (at, value) in places.into_iter().zip(values) {
                matrix.values_mut()[at] = value;
            }
            Ok(matrix)
        }
        _ => Err(LinkError::Meaningless),
    }
}

/// Hashes a preset's labels and bits, and its heads if there are several: FNV-1a, a word at a time, folded to 32 bits.
fn check(inputs: &Inputs) -> u32 {
    let whole = Input::ALL.map(|input| inputs.whole(input));
    let numbers = whole.iter().flat_map(|matrix| matrix.values());
    let heads = match inputs.shape().heads() {
        1 => None,
        heads => Some([heads as u64, inputs.sharing() as u64]),
    };
    let hash = inputs
        .letters()
        .chain(numbers.map(|value| value.to_bits()))
        .chain(heads.into_iter().flatten())
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01B3));
    (hash ^ (hash >> 32)) as u32
}
