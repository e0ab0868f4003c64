//! One setting of a document: which one, and its value.

use std::sync::Arc;

use super::{
    Applied, Change, Convention, Document, Edit, EditError, Input, Mask, Scaling, SoftCap, Stage,
    Temperature, applied::exchange,
};
use crate::math::Matrix;

/// A setting and its value.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// What the scores are divided by.
    Scaling(Scaling),
    /// What the scaled scores are divided by, inside softmax.
    Temperature(Temperature),
    /// How the matrices are written. No number depends on it.
    Convention(Convention),
    /// Which keys are hidden from which queries.
    Mask(Mask),
    /// What keeps the scaled scores small; `None` if nothing does.
    SoftCap(Option<SoftCap>),
    /// The bias that is added to the scores, `n × m`; `None` if nothing is.
    Bias(Option<Arc<Matrix>>),
}

/// Which setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SettingKind {
    Scaling,
    Temperature,
    Convention,
    Mask,
    SoftCap,
    Bias,
}

impl Setting {
    /// Which setting it is.
    pub fn kind(&self) -> SettingKind {
        match self {
            Self::Scaling(_) => SettingKind::Scaling,
            Self::Temperature(_) => SettingKind::Temperature,
            Self::Convention(_) => SettingKind::Convention,
            Self::Mask(_) => SettingKind::Mask,
            Self::SoftCap(_) => SettingKind::SoftCap,
            Self::Bias(_) => SettingKind::Bias,
        }
    }

    /// The memory that it owns, in bytes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Mask(mask) => mask.bytes(),
            Self::Bias(bias) => bias.as_ref().map_or(0, |bias| size_of_val(bias.values())),
            Self::Scaling(_) | Self::Temperature(_) | Self::Convention(_) | Self::SoftCap(_) => 0,
        }
    }
}

impl SettingKind {
    /// The first computed stage whose numbers depend on it; all later ones do, too. `None` if no number does.
    pub fn first_stage(self) -> Option<Stage> {
        match self {
            Self::Scaling => Some(Stage::Scaled),
            Self::Mask | Self::SoftCap | Self::Bias => Some(Stage::Masked),
            Self::Temperature => Some(Stage::Weights),
            Self::Convention => None,
        }
    }

    /// Whether numbers of a stage depend on it.
    pub fn reaches(self, stage: Stage) -> bool {
        let is_after = self.first_stage().is_some_and(|first| stage >= first);
        is_after || self.input().is_some_and(|input| stage == Stage::from(input))
    }

    /// The input that it sets, if it sets one.
    pub fn input(self) -> Option<Input> {
        (self == Self::Bias).then_some(Input::Bias)
    }
}

impl From<Scaling> for Setting {
    fn from(scaling: Scaling) -> Self {
        Self::Scaling(scaling)
    }
}

impl From<Temperature> for Setting {
    fn from(temperature: Temperature) -> Self {
        Self::Temperature(temperature)
    }
}

impl From<Convention> for Setting {
    fn from(convention: Convention) -> Self {
        Self::Convention(convention)
    }
}

impl From<Mask> for Setting {
    fn from(mask: Mask) -> Self {
        Self::Mask(mask)
    }
}

impl From<Option<SoftCap>> for Setting {
    fn from(soft_cap: Option<SoftCap>) -> Self {
        Self::SoftCap(soft_cap)
    }
}

impl From<Option<Arc<Matrix>>> for Setting {
    fn from(bias: Option<Arc<Matrix>>) -> Self {
        Self::Bias(bias)
    }
}

impl Document {
    /// Returns a setting with its value.
    pub fn setting(&self, kind: SettingKind) -> Setting {
        match kind {
            SettingKind::Scaling => self.settings.scaling.into(),
            SettingKind::Temperature => self.settings.temperature.into(),
            SettingKind::Convention => self.settings.convention.into(),
            SettingKind::Mask => self.mask.clone().into(),
            SettingKind::SoftCap => self.settings.soft_cap.into(),
            SettingKind::Bias => self.inputs.shared_bias().into(),
        }
    }

    /// Sets a setting. Returns `None` if it has that value already.
    pub(super) fn set(&mut self, setting: &Setting) -> Result<Option<Applied>, EditError> {
        let change = Change::Set(setting.kind());
        Ok(match setting {
            Setting::Scaling(value) => {
                value.check(self.shape()).map_err(EditError::Setting)?;
                exchange(&mut self.settings.scaling, value, change, Edit::set)
            }
            Setting::Temperature(value) => exchange(&mut self.settings.temperature, value, change, Edit::set),
            Setting::Convention(value) => exchange(&mut self.settings.convention, value, change, Edit::set),
            Setting::SoftCap(value) => exchange(&mut self.settings.soft_cap, value, change, Edit::set),
            Setting::Mask(value) => {
                let value = value.fitted(self.shape())?;
                exchange(&mut self.mask, &value, change, Edit::set)
            }
            Setting::Bias(value) => {
                self.check_bias(value.as_deref())?;
                let mut bias = self.inputs.shared_bias();
                let applied = exchange(&mut bias, value, change, Edit::set);
                self.inputs.set_bias(bias);
                applied
            }
        })
    }

    fn check_bias(&self, bias: Option<&Matrix>) -> Result<(), EditError> {
        let (expected, Some(bias)) = (Stage::Bias.dimensions(self.shape()), bias) else { return Ok(()) };
        let given = (bias.rows(), bias.cols());
        if given != expected {
            return Err(EditError::BiasSize { expected, given });
        }
        match bias.first_not_finite() {
            Some((row, col)) => Err(EditError::NotFinite { input: Input::Bias, row, col }),
            None => Ok(()),
        }
    }
}
