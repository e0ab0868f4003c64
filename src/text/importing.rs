//! Text of the import dialog: numbers from files of other programs.

use crate::model::{Axis, Input};

/// Text of the dialog. The names of arrays and models are the same in every language.
pub struct ImportingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the file field.
    pub file: &'static str,
    /// Shown while a file is dragged over the page.
    pub drop: &'static str,
    /// A file was dropped or opened while another dialog is open.
    pub refused_drop: &'static str,
    /// Which formats can be read.
    pub forms: &'static str,
    /// Progress of reading the file, in percent.
    pub reading: fn(u32) -> String,
    /// How many arrays were found.
    pub found: fn(usize) -> String,
    /// Label of the choice between a head and single arrays.
    pub source: &'static str,
    /// Choice: a head of a model; takes the model after which its arrays are named.
    pub head_of: fn(&str) -> String,
    /// Choice: a head of one of several parts of a model; takes the model after which its arrays are named, the part,
    /// and the path of its modules.
    pub head_of_part: fn(&str, &str, &str) -> String,
    /// The parts of a model: the only part, encoder, decoder, encoder of pictures or sound, attention to the encoder.
    pub roles: [&'static str; 5],
    /// Choice: arrays, one by one.
    pub arrays: &'static str,
    /// Label of the layer, from 0.
    pub layer: &'static str,
    /// Label of the head, from 0.
    pub head: &'static str,
    /// Label of the switch that takes all heads of the layer, with the output projection.
    pub all_heads: &'static str,
    /// Label of the number of heads in a layer.
    pub heads: &'static str,
    /// The number of heads is a guess; takes the other possible numbers.
    pub heads_guessed: fn(&str) -> String,
    /// The file tells the number of heads.
    pub heads_told: &'static str,
    /// Label of the search among the arrays of a large file.
    pub search: &'static str,
    /// How many arrays are listed, and of how many.
    pub listed: fn(usize, usize) -> String,
    /// Label of the field for the rows of an array; takes the symbol of its matrix.
    pub rows_of: fn(&str) -> String,
    /// Label of the field for the columns of an array; takes the symbol of its matrix.
    pub cols_of: fn(&str) -> String,
    /// Label of the switch that imports biases, too.
    pub with_biases: &'static str,
    /// Label of the mask.
    pub mask: &'static str,
    /// Label of the choice of what 1 means in a mask.
    pub ones: &'static str,
    /// What 1 means: decided by the diagonal, seen, hidden.
    pub ones_are: [&'static str; 3],
    /// A mask was read; takes how its numbers were interpreted, how many cells it hides, of how many, and whether it is
    /// the upper left of a larger one.
    pub masked: fn(&str, usize, usize, bool) -> String,
    /// How the numbers of a mask were interpreted: 1 for seen, 1 for hidden, added to scores.
    pub forms_of_mask: [&'static str; 3],
    /// A mask also holds numbers that are added to the scores of visible keys.
    pub mask_bias: &'static str,
    /// The numbers of a mask hide nothing, but are added to the scores.
    pub bias_for_mask: &'static str,
    /// The sheet keeps its mask.
    pub mask_stays: &'static str,
    /// The bias has numbers that hide keys; takes how many cells they hide, and of how many.
    pub masked_by_bias: fn(usize, usize) -> String,
    /// The sheet's bias was removed by a head.
    pub bias_removed: &'static str,
    /// Choice: the matrix stays as it is.
    pub keep: &'static str,
    /// Label of the switch that transposes the array of a matrix.
    pub transposed: fn(Input) -> String,
    /// Label of the field for the words to import.
    pub words: &'static str,
    /// Label of that field where X is the embedding of a model.
    pub tokens: &'static str,
    /// Label of the field for the dimensions to import.
    pub dimensions: &'static str,
    /// How to write rows and dimensions.
    pub lines: &'static str,
    /// Button: imports the numbers.
    pub use_numbers: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// The file is a saved sheet; takes its words and dimensions.
    pub sheet: fn(usize, usize) -> String,
    /// It begins at Q, K and V; takes its words and the width of Q.
    pub sheet_given: fn(usize, usize) -> String,
    /// Adds to one of these that keys and values are those of other words; takes how many these are.
    pub sheet_over: fn(&str, usize) -> String,
    /// The saved sheet is open.
    pub opened: &'static str,
    /// Whole numbers beyond 2⁵³ were rounded.
    pub rounded: &'static str,
    /// The file states the convention of its matrices; takes it.
    pub stated_convention: fn(&str) -> String,
    /// The page exported this file, and only its numbers are read.
    pub numbers_alone: &'static str,
    /// Tables are read in the convention of the sheet; takes it.
    pub as_shown: fn(&str) -> String,
    /// Arrays are read with one word per row, although the sheet shows some matrices transposed.
    pub as_arrays: &'static str,
    /// The first row or column of a table was taken for headings.
    pub headings: &'static str,
    /// A table or an array was not read; takes its name and the reason.
    pub left_out: fn(&str, &str) -> String,
    /// How many more were not read.
    pub more_left_out: fn(usize) -> String,
    /// The biases were folded into the matrices.
    pub biases: &'static str,
    /// Only a part of an axis was imported; takes the axis, how much of it, and its full length.
    pub cut: fn(Axis, u64, u64) -> String,
    /// Matrices were resized to fit; takes their symbols.
    pub resized: fn(&str) -> String,
    /// Those of Q, K and V that the file does not have are those that the sheet computed; takes their symbols.
    pub computed: fn(&str) -> String,
    /// What of the model is not included: layer norm, and the positions, which it takes.
    pub is_not: fn(&str) -> String,
    /// Kinds of positions: learned, rotary, as slopes (ALiBi), relative, unknown.
    pub positions: [&'static str; 5],
    /// Joins the positions where there are several.
    pub and: &'static str,
    /// Separates the items of a list.
    pub comma: &'static str,
    /// Arrays of the layer's attention that are not used; takes their names.
    pub not_used: fn(&str) -> String,
    /// What only the model's `config.json` tells.
    pub config: &'static str,
    /// The model does not divide its scores.
    pub unscaled: &'static str,
    /// In the model, K and V are computed from the encoder's output; takes whether they are computed from X′ on the sheet.
    pub cross: fn(bool) -> String,
    /// The keys and values are now those of other words; takes the numbers of queries and of keys.
    pub new_words: fn(usize, usize) -> String,
    /// Layers that are incomplete in this file; takes them.
    pub incomplete: fn(&str) -> String,
    /// The layer is not the first, so X is not its input; takes the layer.
    pub later_layer: fn(u64) -> String,
    /// The mask of the model: causal, none, unknown.
    pub masking: [&'static str; 3],
    /// Where the causal mask of a model stands among the keys of other words: at the first, at the last.
    pub causal_aligned: [&'static str; 2],
    /// Several heads share these keys and values; takes how many.
    pub shared: fn(u64) -> String,
    /// All heads were imported, and each of these groups of heads shares keys and values; takes how many a group has.
    pub shared_by_groups: fn(u64) -> String,
    /// The file has no output projection for the layer.
    pub no_projection: &'static str,
    /// The bias of the output projection is not imported; takes its name.
    pub bias_of_projection: fn(&str) -> String,
    /// The heads of the sheet are one, since they cannot share the imported columns.
    pub heads_joined: &'static str,
    /// How to save the arrays instead of a pickle.
    pub instead: &'static str,
}
