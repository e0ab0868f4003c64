//! Text of the experiment on `√d_k`: its settings and its run.

/// How the samples of a run were drawn.
pub struct Sampled {
    /// Where the entries come from: [`SourceText::entries`].
    pub entries: &'static str,
    /// How many queries, and how many keys, a sample has.
    pub tokens: usize,
    /// How many samples each size has.
    pub repeats: usize,
    /// The seed of the generator.
    pub seed: u64,
}

/// Text of the settings and of the run.
pub struct SweepText {
    /// Label of the selector of the entries of queries and keys.
    pub source: &'static str,
    /// The choices of that selector.
    pub sources: SourceTexts,
    /// Label of the selector of the number of tokens.
    pub tokens: &'static str,
    /// Choice: as many tokens as the page has, or the nearest number that can be sampled; takes the sampled number and
    /// that of the page.
    pub tokens_of_page: fn(usize, usize, Option<usize>) -> String,
    /// Label of the selector of the number of samples.
    pub repeats: &'static str,
    /// Label of the field for the seed.
    pub seed: &'static str,
    /// Button: takes the next seed.
    pub another_seed: &'static str,
    /// Why a text is not a seed.
    pub refused_seed: &'static str,
    /// Button: starts sampling.
    pub run: &'static str,
    /// Button: stops sampling.
    pub stop: &'static str,
    /// Name of the progress bar.
    pub progress: &'static str,
    /// The progress; takes the size that is being sampled, and percent of the whole.
    pub running: fn(usize, usize) -> String,
    /// All sizes were sampled; takes how many.
    pub finished: fn(usize) -> String,
    /// Sampling was stopped; takes how many sizes are done, of how many.
    pub stopped: fn(usize, usize) -> String,
    /// How the samples were drawn, and what the error bars are.
    pub sampled: fn(&Sampled) -> String,
    /// What to keep in mind where entries are those of the page.
    pub resampled: &'static str,
}

/// Where the entries of queries and keys can come from.
pub struct SourceTexts {
    /// A normal distribution.
    pub normal: SourceText,
    /// A uniform distribution.
    pub uniform: SourceText,
    /// The matrices of the page.
    pub resampled: SourceText,
}

/// Text of one source.
pub struct SourceText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Its entries, at the beginning of a sentence.
    pub entries: &'static str,
}
