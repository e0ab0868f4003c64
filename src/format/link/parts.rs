//! The parts of a link other than labels and matrices.

use super::{
    Lesson, LinkError, WITH_NAME,
    bytes::{Reader, Writer},
    numbers,
};
use crate::{
    format::WireError,
    model::{
        Alignment, CellRef, ColumnName, Convention, Divisor, Inputs, MAX_TOKENS, Mask, MaskParts, Scaling,
        Settings, Shape, SheetName, SoftCap, Stage, Temperature,
    },
};

/// The most bytes of a name.
const MAX: usize = 32;

pub(super) fn write_settings(to: &mut Writer, settings: Settings) {
    // The soft cap is written at the end of the link.
    let Settings { scaling, temperature, convention, soft_cap: _ } = settings;
    let way = match scaling {
        Scaling::None => 0,
        Scaling::SqrtDk => 1,
        Scaling::Dk => 2,
        Scaling::SqrtDModel => 3,
        Scaling::Custom(_) => 4,
    };
    to.byte(way);
    if let Scaling::Custom(divisor) = scaling {
        numbers::write(to, &[divisor.value()]);
    }
    numbers::write(to, &[temperature.value()]);
    to.byte(match convention {
        Convention::Rows => 0,
        Convention::Columns => 1,
        Convention::Linear => 2,
    });
}

pub(super) fn read_settings(from: &mut Reader<'_>) -> Result<Settings, LinkError> {
    let scaling = match from.byte()? {
        0 => Scaling::None,
        1 => Scaling::SqrtDk,
        2 => Scaling::Dk,
        3 => Scaling::SqrtDModel,
        4 => Scaling::Custom(Divisor::new(number(from)?)?),
        _ => return Err(LinkError::Meaningless),
    };
    let temperature = Temperature::new(number(from)?)?;
    let convention = match from.byte()? {
        0 => Convention::Rows,
        1 => Convention::Columns,
        2 => Convention::Linear,
        _ => return Err(LinkError::Meaningless),
    };
    Ok(Settings { scaling, temperature, convention, soft_cap: None })
}

pub(super) fn write_soft_cap(to: &mut Writer, soft_cap: Option<SoftCap>) {
    to.byte(soft_cap.is_some().into());
    if let Some(cap) = soft_cap {
        numbers::write(to, &[cap.value()]);
    }
}

pub(super) fn read_soft_cap(from: &mut Reader<'_>) -> Result<Option<SoftCap>, LinkError> {
    match from.byte()? {
        0 => Ok(None),
        1 => Ok(Some(SoftCap::new(number(from)?)?)),
        _ => Err(LinkError::Meaningless),
    }
}

fn number(from: &mut Reader<'_>) -> Result<f64, LinkError> {
    numbers::read(from, 1)?.first().copied().ok_or(LinkError::Meaningless)
}

/// The parts of a mask, a bit each, or `PAINTED`.
const CAUSAL: u8 = 1;
const WINDOW: u8 = 2;
const PADDING: u8 = 4;
const PAINTED: u8 = 8;
/// The last query stands at the last key. Since version 6.
const AT_END: u8 = 16;

pub(super) fn write_mask(to: &mut Writer, mask: &Mask, shape: Shape) {
    let Some(MaskParts { causal, window, padding, alignment }) = mask.parts() else {
        to.byte(PAINTED);
        for at in 0..shape.n() * shape.m() {
            to.bits(mask.hides(at / shape.m(), at % shape.m()).into(), 1);
        }
        return;
    };
    let flag = |is_there: bool, bit: u8| if is_there { bit } else { 0 };
    let parts = flag(*causal, CAUSAL) | flag(window.is_some(), WINDOW) | flag(padding.is_some(), PADDING);
    to.byte(parts | flag(alignment.is_end(), AT_END));
    if let Some(radius) = window {
        // A wider window hides nothing more, since no document has more tokens.
        to.count((*radius).min(MAX_TOKENS - 1));
    }
    if let Some(hidden) = padding {
        hidden.iter().for_each(|hidden| to.bits((*hidden).into(), 1));
    }
}

pub(super) fn read_mask(from: &mut Reader<'_>, shape: Shape) -> Result<Mask, LinkError> {
    let flags = from.byte()?;
    if flags == PAINTED {
        let hidden = switches(from, shape.n() * shape.m())?;
        return Ok(Mask::painted((shape.n(), shape.m()), |query, key| hidden[query * shape.m() + key]));
    }
    let known = CAUSAL | WINDOW | PADDING | if shape.has_other_keys() { AT_END } else { 0 };
    // The alignment of no part that counts places means nothing.
    if flags & !known != 0 || (flags & AT_END != 0 && flags & (CAUSAL | WINDOW) == 0) {
        return Err(LinkError::Meaningless);
    }
    let window = if flags & WINDOW != 0 { Some(from.count()?) } else { None };
    if let Some(given) = window.filter(|radius| *radius >= MAX_TOKENS) {
        return Err(WireError::MaskWindow { given: given as u64, limit: MAX_TOKENS - 1 }.into());
    }
    let padding = if flags & PADDING != 0 { Some(switches(from, shape.m())?.into()) } else { None };
    let alignment = Alignment::of(flags & AT_END != 0, shape);
    Ok(Mask::Parts(MaskParts { causal: flags & CAUSAL != 0, window, padding, alignment }))
}

fn switches(from: &mut Reader<'_>, count: usize) -> Result<Vec<bool>, LinkError> {
    from.has_bits(count, 1)?;
    let switches = (0..count).map(|_| Ok(from.bits(1)? == 1)).collect();
    from.align();
    switches
}

pub(super) fn write_lesson(to: &mut Writer, lesson: &Lesson) {
    let Lesson { step, cell, language, .. } = lesson;
    to.text(step.as_deref().unwrap_or_default());
    to.text(language.as_deref().unwrap_or_default());
    to.text(cell.map_or("", |cell| cell.stage.name()));
    if let Some(CellRef { stage: _, row, col }) = *cell {
        to.count(row);
        to.count(col);
    }
}

pub(super) fn read_lesson(from: &mut Reader<'_>, shape: Shape) -> Result<Lesson, LinkError> {
    let (step, language, stage) = (name(from)?, name(from)?, name(from)?);
    let cell = match stage {
        None => None,
        Some(name) => {
            let stage = Stage::by_name(&name).ok_or(LinkError::Meaningless)?;
            let cell = CellRef { stage, row: from.count()?, col: from.count()? };
            // A sheet with given Q, K and V has no cell of X and the weights.
            let (rows, cols) = stage.dimensions(shape);
            if cell.row >= rows || cell.col >= cols {
                return Err(LinkError::Meaningless);
            }
            Some(cell)
        }
    };
    Ok(Lesson { step, cell, language, ..Lesson::default() })
}

/// Reads a name; an empty text means none.
fn name(from: &mut Reader<'_>) -> Result<Option<String>, LinkError> {
    match from.text()? {
        "" => Ok(None),
        name if name.len() > MAX => Err(LinkError::Meaningless),
        name => Ok(Some(name.to_owned())),
    }
}

/// The flags of a lesson's view, a bit each.
const UNCOVERED: u8 = 1;
const FOLDED: u8 = 2;
const EXERCISE: u8 = 4;

/// Writes what version 2 adds: the open panel, and flags of what is shown.
pub(super) fn write_view(to: &mut Writer, lesson: &Lesson) {
    let Lesson { panel, is_uncovered, is_folded, is_exercise, .. } = lesson;
    to.text(panel.as_deref().unwrap_or_default());
    let flags = [(*is_uncovered, UNCOVERED), (*is_folded, FOLDED), (*is_exercise, EXERCISE)];
    to.byte(flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).sum());
}

/// Reads what [`write_view`] wrote.
pub(super) fn read_view(from: &mut Reader<'_>, lesson: &mut Lesson) -> Result<(), LinkError> {
    lesson.panel = name(from)?;
    let flags = from.byte()?;
    if flags & !(UNCOVERED | FOLDED | EXERCISE) != 0 {
        return Err(LinkError::Meaningless);
    }
    let is_set = |flag| flags & flag != 0;
    (lesson.is_uncovered, lesson.is_folded) = (is_set(UNCOVERED), is_set(FOLDED));
    lesson.is_exercise = is_set(EXERCISE);
    Ok(())
}

/// Reads what version 3 adds: the name typed for the sheet. Later versions may have none.
pub(super) fn read_sheet_name(from: &mut Reader<'_>, version: u8) -> Result<Option<SheetName>, LinkError> {
    match from.text()? {
        "" if version > WITH_NAME => Ok(None),
        name => SheetName::new(name).map(Some).map_err(|error| WireError::Name(error).into()),
    }
}

/// How the names of columns are written.
const EACH: u8 = 0;
const AS_IN_PRESET: u8 = 1;

/// Writes what version 4 adds: the names of X's columns. `base` are those of the preset that the link builds on.
pub(super) fn write_columns(
    to: &mut Writer,
    names: &[Option<ColumnName>],
    base: Option<&[Option<ColumnName>]>,
) {
    if base == Some(names) {
        return to.byte(AS_IN_PRESET);
    }
    to.byte(EACH);
    names.iter().for_each(|name| to.text(name.as_ref().map_or("", ColumnName::as_str)));
}

/// Reads the names of `d_model` columns. `base` returns the preset of the link.
pub(super) fn read_columns(
    from: &mut Reader<'_>,
    d_model: usize,
    base: impl FnOnce() -> Option<Inputs>,
) -> Result<Vec<Option<ColumnName>>, LinkError> {
    match from.byte()? {
        EACH => (0..d_model).map(|col| read_column(from, col)).collect(),
        AS_IN_PRESET => {
            let base = base().filter(|base| base.shape().d_model() == d_model);
            base.map(|base| base.columns().to_vec()).ok_or(LinkError::Meaningless)
        }
        _ => Err(LinkError::Meaningless),
    }
}

fn read_column(from: &mut Reader<'_>, col: usize) -> Result<Option<ColumnName>, LinkError> {
    match from.text()? {
        "" => Ok(None),
        name => ColumnName::new(name).map(Some).map_err(|error| WireError::Column { col, error }.into()),
    }
}
