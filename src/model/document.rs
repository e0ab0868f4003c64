//! The one thing that is undone, saved and shared.

use std::sync::Arc;

use super::{Convention, Input, Inputs, Mask, MaskError, Settings, Shape, SheetName};

/// Inputs and settings, valid by construction. Everything else on the page follows from it. What a person does to it is
/// an [`Edit`](super::Edit), carried out by [`Document::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub(super) inputs: Inputs,
    pub(super) settings: Settings,
    pub(super) mask: Mask,
    pub(super) name: Option<SheetName>,
    origin: Option<Arc<str>>,
}

/// All that a document is made of, for who writes it: whoever takes this apart does not compile before a new field has
/// its place.
#[derive(Clone, Copy, Debug)]
pub struct DocumentParts<'a> {
    /// The matrices and labels.
    pub inputs: &'a Inputs,
    /// The scaling, the temperature and the convention.
    pub settings: Settings,
    /// Which keys a query may not look at.
    pub mask: &'a Mask,
    /// The name that a person typed for it.
    pub name: Option<&'a SheetName>,
    /// The name of the preset that it started from.
    pub origin: Option<&'a str>,
}

impl Document {
    /// A document of these inputs and settings, without a mask.
    pub fn new(inputs: Inputs, settings: Settings) -> Self {
        Self { inputs, settings, mask: Mask::NONE, name: None, origin: None }
    }

    /// All that it is made of.
    pub fn parts(&self) -> DocumentParts<'_> {
        let Self { inputs, settings, mask, name, origin } = self;
        DocumentParts { inputs, settings: *settings, mask, name: name.as_ref(), origin: origin.as_deref() }
    }

    /// The same document, said to have started from the preset of that name.
    pub fn started_from(mut self, preset: &str) -> Self {
        self.origin = Some(preset.into());
        self
    }

    /// The name of the preset that it started from: what a reset leads back to.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// Gives the document a name that a person typed, or takes it away.
    #[must_use]
    pub fn named(mut self, name: Option<SheetName>) -> Self {
        self.name = name;
        self
    }

    /// The name that a person typed for it. What it is called where nobody typed one follows from its words and its
    /// preset.
    pub fn name(&self) -> Option<&SheetName> {
        self.name.as_ref()
    }

    /// The same document, written in that convention.
    #[must_use]
    pub fn written_in(mut self, convention: Convention) -> Self {
        self.settings.convention = convention;
        self
    }

    /// The same document under a mask.
    ///
    /// # Errors
    /// When the mask is for another number of tokens.
    pub fn masked_by(mut self, mask: Mask) -> Result<Self, MaskError> {
        mask.check(self.shape().n())?;
        self.mask = mask;
        Ok(self)
    }

    /// The same document under the causal mask, which fits any number of tokens.
    #[must_use]
    pub fn causal(mut self) -> Self {
        self.mask = Mask::CAUSAL;
        self
    }

    /// Which keys a query may not look at.
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

    /// The four sizes.
    pub fn shape(&self) -> Shape {
        self.inputs.shape()
    }

    /// What the scores are divided by.
    pub fn divisor(&self) -> f64 {
        self.settings.scaling.divisor(self.shape())
    }

    /// Whether every stage of both has the same numbers, whatever the tokens are called and however it is written.
    ///
    /// Every field is taken apart here, so that a new one does not compile before it is decided whether numbers depend
    /// on it.
    pub fn has_numbers_of(&self, other: &Self) -> bool {
        let Self { inputs, settings, mask, name: _, origin: _ } = self;
        inputs.has_numbers_of(&other.inputs)
            && settings.has_numbers_of(other.settings, self.shape())
            && mask.hides_the_same(&other.mask, self.shape().n())
    }

    /// Whether both have the same shape, and all that their numbers depend on is the same, X aside.
    pub fn differs_at_most_in_x(&self, other: &Self) -> bool {
        let x = Arc::clone(other.inputs.shared(Input::X));
        let with_that_x = Self { inputs: Inputs { x, ..self.inputs.clone() }, ..self.clone() };
        self.shape() == other.shape() && with_that_x.has_numbers_of(other)
    }
}
