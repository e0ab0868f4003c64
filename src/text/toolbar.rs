//! Text of the toolbar, with the names of the presets.

/// Text of the toolbar.
pub struct ToolbarText {
    /// Label of the preset selector.
    pub preset: &'static str,
    /// Shown instead of a preset where the sheet is the user's own.
    pub own: &'static str,
    /// Name of an unnamed sheet of the user's own whose words are only numbered; takes the preset that it was made
    /// from.
    pub own_from: fn(&str) -> String,
    /// Name of such a sheet that contains nothing of a preset; takes how many words it has, how
    /// many other words for its keys, if any, and how many dimensions.
    pub own_of_size: fn(usize, Option<usize>, usize) -> String,
    /// Label of the field for the name of the sheet.
    pub sheet_name: &'static str,
    /// Shown instead of a preset where the sheet is that of the tour.
    pub of_tour: &'static str,
    /// Names of the presets.
    pub presets: PresetNames,
    /// Button: undoes the last step.
    pub undo: &'static str,
    /// Button: redoes the step that was undone.
    pub redo: &'static str,
    /// Button: resets the sheet to its preset.
    pub reset: &'static str,
    /// Link: moves the focus past the toolbar to the selected cell.
    pub skip: &'static str,
    /// Button: opens the menu that changes the shape of the sheet.
    pub sheet: &'static str,
    /// Button: opens and closes the lab.
    pub lab: &'static str,
    /// Label of the language selector.
    pub language: &'static str,
}

/// The names of the presets.
pub struct PresetNames {
    /// Six words, of which a pronoun looks for the word that it stands for.
    pub gaze: &'static str,
    /// Three words of four dimensions.
    pub three_words: &'static str,
    /// Entries from 0 to 11.
    pub saturated: &'static str,
    /// Four words of 512 dimensions.
    pub humpty_dumpty: &'static str,
    /// The same words in 8 dimensions.
    pub humpty_dumpty_8: &'static str,
    /// Under a causal mask.
    pub causal: &'static str,
    /// Three equal tokens.
    pub uniform: &'static str,
    /// Scores whose exponential overflows.
    pub overflow: &'static str,
    /// Divided by `d_k`.
    pub wrong_divisor: &'static str,
    /// Random numbers of 64 dimensions.
    pub d_k_sweep: &'static str,
    pub cross: &'static str,
    pub cache: &'static str,
    /// Teach a word where to look.
    pub teach: &'static str,
    /// A saturated softmax that does not learn.
    pub stuck: &'static str,
    /// Two heads of width 2 over three words.
    pub two_heads: &'static str,
    /// Two heads in which one word looks at different words.
    pub heads_disagree: &'static str,
}
