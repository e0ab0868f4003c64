//! What masks are called.

use crate::model::Mask;

/// The names of masks.
pub struct MaskNames {
    /// There is none.
    pub none: &'static str,
    /// Cell by cell.
    pub painted: &'static str,
    /// No later key.
    pub causal: &'static str,
    /// No key that only fills up.
    pub padding: &'static str,
    /// No key more than so many places away.
    pub window: fn(usize) -> String,
    /// What stands behind the name of the first or the second where it is alone.
    pub mask: &'static str,
}

impl MaskNames {
    /// What a mask is called.
    pub fn of(&self, mask: &Mask) -> String {
        let Some(parts) = mask.parts() else { return self.painted.to_owned() };
        let mut name = String::new();
        let mut join = |part: &str| {
            if !name.is_empty() {
                name.push_str(" + ");
            }
            name.push_str(part);
        };
        if parts.causal {
            join(self.causal);
        }
        if parts.padding.is_some() {
            join(self.padding);
        }
        match parts.window {
            Some(radius) => join(&(self.window)(radius)),
            None if name.is_empty() => name.push_str(self.none),
            None if parts.causal != parts.padding.is_some() => name.push_str(self.mask),
            None => {}
        }
        name
    }
}

pub(super) static ENGLISH: MaskNames = MaskNames {
    none: "no mask",
    painted: "painted mask",
    causal: "causal",
    padding: "padding",
    window: |radius| format!("window of {radius}"),
    mask: " mask",
};

pub(super) static CHINESE: MaskNames = MaskNames {
    none: "无掩码",
    painted: "自定义掩码",
    causal: "因果",
    padding: "填充",
    window: |radius| format!("滑动窗口 {radius}"),
    mask: "掩码",
};
