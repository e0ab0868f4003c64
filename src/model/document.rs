//! The document: what is undone, saved and shared.

use std::sync::Arc;

use super::{
    ColumnName, Convention, InputError, Inputs, Mask, MaskError, Settings, Shape, SheetName, SoftCap,
};
use crate::math::Matrix;

/// Inputs and settings, valid by construction. Every other number on the page is computed from them. Each user action
/// is an [`Edit`](super::Edit), applied by [`Document::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub(super) inputs: Inputs,
    pub(super) settings: Settings,
    pub(super) mask: Mask,
    pub(super) name: Option<SheetName>,
    origin: Option<Arc<str>>,
}

/// All fields of a document. Code that writes documents destructures this, so it does not compile until it handles a
/// new field.
#[derive(Clone, Copy, Debug)]
pub struct DocumentParts<'a> {
    /// The matrices and labels.
    pub inputs: &'a Inputs,
    /// The scaling, the temperature and the convention.
    pub settings: Settings,
    /// Which keys are hidden from which queries.
    pub mask: &'a Mask,
    /// The name that the user typed, if any.
    pub name: Option<&'a SheetName>,
    /// The name of the preset that it started from, if any.
    pub origin: Option<&'a str>,
}

impl Document {
    /// Creates a document without a mask.
    pub fn new(inputs: Inputs, settings: Settings) -> Self {
        Self { inputs, settings, mask: Mask::NONE, name: None, origin: None }
    }

    /// Borrows all fields.
    pub fn parts(&self) -> DocumentParts<'_> {
        let Self { inputs, settings, mask, name, origin } = self;
        DocumentParts { inputs, settings: *settings, mask, name: name.as_ref(), origin: origin.as_deref() }
    }

    /// Records the name of the preset that the document started from.
    pub fn started_from(mut self, preset: &str) -> Self {
        self.origin = Some(preset.into());
        self
    }

    /// The name of the preset that the document started from. Reset leads back to it.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// Sets or clears the name that the user typed.
    #[must_use]
    pub fn named(mut self, name: Option<SheetName>) -> Self {
        self.name = name;
        self
    }

    /// The name that the user typed. Without one, the page names the sheet after its words and its preset.
    pub fn name(&self) -> Option<&SheetName> {
        self.name.as_ref()
    }

    /// Names the columns of X and X′: see [`Inputs::with_columns`].
    #[must_use]
    pub fn with_columns(mut self, names: impl IntoIterator<Item = Option<ColumnName>>) -> Self {
        self.inputs = self.inputs.with_columns(names);
        self
    }

    /// Sets the convention in which the matrices are written.
    #[must_use]
    pub fn written_in(mut self, convention: Convention) -> Self {
        self.settings.convention = convention;
        self
    }

    /// Sets or clears the soft cap of the scores.
    #[must_use]
    pub fn capped_at(mut self, soft_cap: Option<SoftCap>) -> Self {
        self.settings.soft_cap = soft_cap;
        self
    }

    /// Sets or removes the bias of the scores.
    ///
    /// # Errors
    /// When its size is not `n × m`, or a number is ∞ or NaN.
    pub fn biased_by(mut self, bias: Option<Matrix>) -> Result<Self, InputError> {
        self.inputs = self.inputs.with_bias(bias)?;
        Ok(self)
    }

    /// Sets the mask.
    ///
    /// # Errors
    /// When the mask is for another number of queries or of keys.
    pub fn masked_by(mut self, mask: Mask) -> Result<Self, MaskError> {
        self.mask = mask.fitted(self.shape())?;
        Ok(self)
    }

    /// Sets the causal mask, which fits any number of tokens.
    #[must_use]
    pub fn causal(mut self) -> Self {
        self.mask = Mask::CAUSAL;
        self
    }

    /// Sets the causal mask with the last query at the last key, which fits any number of queries and keys.
    #[must_use]
    pub fn causal_at_end(mut self) -> Self {
        self.mask = Mask::causal_at_end(self.shape());
        self
    }

    /// The mask: which keys are hidden from which queries.
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The matrices and labels.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The scaling, the temperature and the convention.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The sizes.
    pub fn shape(&self) -> Shape {
        self.inputs.shape()
    }

    /// What the scores are divided by.
    pub fn divisor(&self) -> f64 {
        self.settings.scaling.divisor(self.shape())
    }

    /// Whether every stage has the same numbers in both documents. Labels, names and the convention do not count.
    ///
    /// All fields are destructured, so a new one does not compile until it is decided whether numbers depend on it.
    pub fn has_numbers_of(&self, other: &Self) -> bool {
        let Self { inputs, settings, mask, name: _, origin: _ } = self;
        inputs.has_numbers_of(&other.inputs)
            && settings.has_numbers_of(other.settings, self.shape())
            && mask.hides_the_same(&other.mask, self.shape())
    }
}
