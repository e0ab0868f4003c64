//! What masks are called.

use crate::model::{Mask, MaskParts};

/// The names of masks.
pub struct MaskNames {
    /// There is none.
    pub none: &'static str,
    /// Cell by cell.
    pub painted: &'static str,
    /// Of one part.
    pub alone: PartNames,
    /// Of several.
    pub joined: PartNames,
}

/// The names of a mask's parts.
pub struct PartNames {
    /// No later key.
    pub causal: &'static str,
    /// No key that only fills up.
    pub padding: &'static str,
    /// No key more than so many places away.
    pub window: fn(usize) -> String,
}

impl MaskNames {
    /// What a mask is called.
    pub fn of(&self, mask: &Mask) -> String {
        let Some(parts) = mask.parts() else { return self.painted.to_owned() };
        match &*self.alone.of(parts) {
            [] => self.none.to_owned(),
            [name] => name.clone(),
            _ => self.joined.of(parts).join(" + "),
        }
    }
}

impl PartNames {
    fn of(&self, parts: &MaskParts) -> Vec<String> {
        let causal = parts.causal.then(|| self.causal.to_owned());
        let padding = parts.padding.as_ref().map(|_| self.padding.to_owned());
        causal.into_iter().chain(padding).chain(parts.window.map(self.window)).collect()
    }
}

pub(super) static ENGLISH: MaskNames = MaskNames {
    none: "no mask",
    painted: "painted mask",
    alone: PartNames {
        causal: "causal mask",
        padding: "padding mask",
        window: |radius| format!("window of {radius}"),
    },
    joined: PartNames {
        causal: "causal",
        padding: "padding",
        window: |radius| format!("window of {radius}"),
    },
};

pub(super) static CHINESE: MaskNames = MaskNames {
    none: "无掩码",
    painted: "自定义掩码",
    alone: PartNames {
        causal: "因果掩码",
        padding: "填充掩码",
        window: |radius| format!("滑动窗口 {radius}"),
    },
    joined: PartNames { causal: "因果", padding: "填充", window: |radius| format!("窗口 {radius}") },
};
