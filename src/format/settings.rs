//! Settings in a snapshot.

use serde::{Deserialize, Serialize};

use super::{
    WireError,
    field::{Number, finite, finite_if_given},
};
use crate::model::{Convention, Divisor, Document, Scaling, Settings, SoftCap, Temperature};

/// The settings of a document.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingsField {
    scaling: ScalingField,
    #[serde(deserialize_with = "finite")]
    temperature: Number,
    // Added after the first snapshots were written; those use rows.
    #[serde(default, skip_serializing_if = "ConventionField::is_rows")]
    convention: ConventionField,
    // Added with version 4.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "finite_if_given")]
    soft_cap: Option<Number>,
}

#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ConventionField {
    #[default]
    Rows,
    Columns,
    Linear,
}

impl ConventionField {
    fn is_rows(&self) -> bool {
        *self == Self::Rows
    }
}

impl From<Convention> for ConventionField {
    fn from(convention: Convention) -> Self {
        match convention {
            Convention::Rows => Self::Rows,
            Convention::Columns => Self::Columns,
            Convention::Linear => Self::Linear,
        }
    }
}

impl From<ConventionField> for Convention {
    fn from(field: ConventionField) -> Self {
        match field {
            ConventionField::Rows => Self::Rows,
            ConventionField::Columns => Self::Columns,
            ConventionField::Linear => Self::Linear,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ScalingField {
    None,
    SqrtDK,
    DK,
    SqrtDModel,
    Custom(#[serde(deserialize_with = "finite")] Number),
}

impl From<Scaling> for ScalingField {
    fn from(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::None,
            Scaling::SqrtDk => Self::SqrtDK,
            Scaling::Dk => Self::DK,
            Scaling::SqrtDModel => Self::SqrtDModel,
            Scaling::Custom(divisor) => Self::Custom(Number(divisor.value())),
        }
    }
}

impl From<Settings> for SettingsField {
    fn from(settings: Settings) -> Self {
        Self {
            scaling: settings.scaling.into(),
            temperature: Number(settings.temperature.value()),
            convention: settings.convention.into(),
            soft_cap: settings.soft_cap.map(|cap| Number(cap.value())),
        }
    }
}

impl SettingsField {
    /// Returns the settings if they are in range.
    pub(super) fn check(self) -> Result<Settings, WireError> {
        let scaling = match self.scaling {
            ScalingField::None => Scaling::None,
            ScalingField::SqrtDK => Scaling::SqrtDk,
            ScalingField::DK => Scaling::Dk,
            ScalingField::SqrtDModel => Scaling::SqrtDModel,
            ScalingField::Custom(Number(divisor)) => Scaling::Custom(Divisor::new(divisor)?),
        };
        let temperature = Temperature::new(self.temperature.0)?;
        let soft_cap = self.soft_cap.map(|Number(cap)| SoftCap::new(cap)).transpose()?;
        Ok(Settings { scaling, temperature, convention: self.convention.into(), soft_cap })
    }
}

/// Whether a document of its own words cannot be read by pages that only know convention, mask, scaling by a positive
/// divisor and temperature.
pub(super) fn is_new(document: &Document) -> bool {
    let Settings { scaling, temperature: _, convention: _, soft_cap } = document.settings();
    soft_cap.is_some()
        || document.shape().is_given()
        || document.inputs().bias().is_some()
        || matches!(scaling, Scaling::Custom(divisor) if divisor.value() < 0.0)
}
