//! Text about formats and weights that cannot be imported, each with a workaround.

/// Text about formats and weights that cannot be imported.
pub struct ForeignText {
    /// A Git LFS pointer.
    pub lfs: &'static str,
    pub gguf: &'static str,
    /// MATLAB's `.mat`.
    pub matlab: &'static str,
    pub hdf5: &'static str,
    /// A spreadsheet workbook.
    pub workbook: &'static str,
    /// A Parquet or Arrow file.
    pub columns: &'static str,
    /// A compressed file.
    pub compressed: &'static str,
    /// A picture or a document.
    pub page: &'static str,
    /// The index of a model in several files; the list of these files follows.
    pub index: &'static str,
    /// A file of such a model; takes its name, its layers, as in `0–3, 5`, and whether it also has arrays of no layer.
    pub shard: fn(&str, &str, bool) -> String,
    /// A LoRA adapter; takes the name of one of its arrays.
    pub adapter: fn(&str) -> String,
    /// Weights quantised by GPTQ or AWQ; takes the name of the array that shows it.
    pub gptq: fn(&str) -> String,
    /// Weights quantised by bitsandbytes; takes the name of the array that shows it.
    pub bitsandbytes: fn(&str) -> String,
    /// Weights quantised with separate scales; takes the name of the array of scales.
    pub scaled: fn(&str) -> String,
    /// An array that NumPy saved as `|V2`, which is how it saves bfloat16; takes its name.
    pub bfloat16: fn(&str) -> String,
}
