//! The content of a link: the document, as its differences from its preset if possible, and the lesson.

use super::bytes::{Reader, Writer};
use super::{Lesson, Link, LinkError, WITH_COLUMNS, WITH_NAME, WITH_RULES, WITH_VIEW, numbers, parts};
use crate::format::WireError;
use crate::math::Matrix;
use crate::model::{Document, DocumentParts, Input, Inputs, MAX_LABEL_CHARS, Shape, SheetName, Stage};

/// How much of a document is taken from its preset.
const NOTHING: u8 = 0;
const ALL_BUT: u8 = 1;
/// Nothing, and Q, K and V are given instead of X and the weights. Since version 5.
const NOTHING_GIVEN: u8 = 2;

/// How a matrix or the labels are written.
const WHOLE: u8 = 0;
const BY_PLACES: u8 = 1;

pub(super) fn write(to: &mut Writer, link: &Link, base: Option<&Inputs>) {
    let Link { document, lesson } = link;
    // Names every part of a document, so that a new part does not compile until it is written here.
    let DocumentParts { inputs, settings, mask, name, origin } = document.parts();
    to.text(origin.unwrap_or_default());
    let shape = inputs.shape();
    let base = base.filter(|base| base.shape() == shape);
    match base {
        Some(base) => {
            to.byte(ALL_BUT);
            to.bytes(&check(base).to_be_bytes());
        }
        None if shape.is_given() => {
            to.byte(NOTHING_GIVEN);
            [shape.n(), shape.d_k(), shape.d_v()].into_iter().for_each(|size| to.count(size));
        }
        None => {
            to.byte(NOTHING);
            [shape.n(), shape.d_model(), shape.d_k(), shape.d_v()]
                .into_iter()
                .for_each(|size| to.count(size));
        }
    }
    if base.is_some_and(|base| base.labels() == inputs.labels()) {
        to.byte(BY_PLACES);
    } else {
        to.byte(WHOLE);
        inputs.labels().iter().for_each(|label| to.text(label));
    }
    for &input in inputs.sources() {
        matrix(to, inputs.matrix(input), base.map(|base| base.matrix(input)));
    }
    parts::write_settings(to, settings);
    parts::write_mask(to, mask, shape.n());
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
}

/// Writes the bias, if there is one.
fn write_bias(to: &mut Writer, bias: Option<&Matrix>) {
    to.byte(bias.is_some().into());
    if let Some(bias) = bias {
        matrix(to, bias, None);
    }
}

/// Reads what [`write_bias`] wrote, for a number of tokens.
pub(super) fn read_bias(from: &mut Reader<'_>, tokens: usize) -> Result<Option<Matrix>, LinkError> {
    match from.byte()? {
        0 => Ok(None),
        1 => read_matrix(from, (tokens, tokens), None).map(Some),
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
    let (base, shape) = match from.byte()? {
        NOTHING => {
            let [n, d_model, d_k, d_v] = [from.count()?, from.count()?, from.count()?, from.count()?];
            let shape = Shape::new(n, d_model, d_k, d_v).map_err(crate::model::InputError::Shape)?;
            (None, shape)
        }
        NOTHING_GIVEN => {
            let [n, d_k, d_v] = [from.count()?, from.count()?, from.count()?];
            (None, Shape::given(n, d_k, d_v).map_err(crate::model::InputError::Shape)?)
        }
        ALL_BUT => {
            let base = preset.ok_or(LinkError::Meaningless)?;
            let stored_check = from.bytes(size_of::<u32>())?;
            if stored_check != check(&base).to_be_bytes() {
                return Err(LinkError::PresetChanged);
            }
            let shape = base.shape();
            (Some(base), shape)
        }
        _ => return Err(LinkError::Meaningless),
    };
    let labels = match (from.byte()?, &base) {
        (BY_PLACES, Some(base)) => base.labels().to_vec(),
        (WHOLE, _) => (0..shape.n()).map(|_| label(from)).collect::<Result<_, _>>()?,
        _ => return Err(LinkError::Meaningless),
    };
    let mut matrix = |input: Input| {
        read_matrix(from, Stage::from(input).dimensions(shape), base.as_ref().map(|base| base.matrix(input)))
    };
    let inputs = match shape.is_given() {
        true => Inputs::given(labels, matrix(Input::Q)?, matrix(Input::K)?, matrix(Input::V)?)?,
        false => {
            let [x, w_q, w_k, w_v] = Input::PROJECTED.map(&mut matrix);
            Inputs::new(labels, x?, w_q?, w_k?, w_v?)?
        }
    };
    let settings = parts::read_settings(from)?;
    settings.scaling.check(shape)?;
    let mask = parts::read_mask(from, shape.n())?;
    let lesson: Lesson = parts::read_lesson(from, shape)?;
    let document = Document::new(inputs, settings).masked_by(mask)?;
    let document = if origin.is_empty() { document } else { document.started_from(origin) };
    Ok(Link { document, lesson })
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

/// Hashes a preset's labels and bits: FNV-1a, a word at a time, folded to 32 bits.
fn check(inputs: &Inputs) -> u32 {
    let numbers = Input::ALL.into_iter().flat_map(|input| inputs.matrix(input).values());
    let hash = inputs
        .letters()
        .chain(numbers.map(|value| value.to_bits()))
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01B3));
    (hash ^ (hash >> 32)) as u32
}
