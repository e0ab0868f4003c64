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
    /// The choice of a mask on the sheet.
    pub choice: MaskChoiceText,
}

/// The words of the choice of a mask, and of what a mask needs to know.
pub struct MaskChoiceText {
    /// Its name.
    pub label: &'static str,
    /// No mask.
    pub none: &'static str,
    /// No later key.
    pub causal: &'static str,
    /// No key that only fills up.
    pub padding: &'static str,
    /// No key far away.
    pub window: &'static str,
    /// Cell by cell.
    pub custom: &'static str,
    /// Leads to the experiment on masks.
    pub why: &'static str,
    /// Leads to where cells are painted.
    pub paint: &'static str,
    /// Name of the list of words, of which some are padding.
    pub padded: &'static str,
    /// The name of the button that opens the list: takes its text.
    pub chosen: fn(&str) -> String,
    /// The text of that button while no word is padding.
    pub no_word: &'static str,
    /// The text of that button where several words are padding: takes how many.
    pub several: fn(usize) -> String,
    /// Label of how far a window reaches.
    pub radius: &'static str,
    /// How far was not a whole number.
    pub radius_refused: &'static str,
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
    choice: MaskChoiceText {
        label: "Mask",
        none: "none",
        causal: "causal",
        padding: "padding",
        window: "window",
        custom: "custom",
        why: "See what it does",
        paint: "Paint cells",
        padded: "Padding words",
        chosen: |words| format!("Padding words: {words}"),
        no_word: "no word",
        several: |count| format!("{count} words"),
        radius: "words to each side",
        radius_refused: "A whole number from 0 to 511.",
    },
};

pub(super) static CHINESE: MaskNames = MaskNames {
    none: "无掩码",
    painted: "自定义掩码",
    causal: "因果",
    padding: "填充",
    window: |radius| format!("滑动窗口 {radius}"),
    mask: "掩码",
    choice: MaskChoiceText {
        label: "掩码",
        none: "无",
        causal: "因果",
        padding: "填充",
        window: "滑动窗口",
        custom: "自定义",
        why: "看看它的作用",
        paint: "逐格点选",
        padded: "填充词",
        chosen: |words| format!("填充词：{words}"),
        no_word: "未选",
        several: |count| format!("{count} 个词"),
        radius: "左右各几个词",
        radius_refused: "请输入 0 到 511 的整数。",
    },
};
