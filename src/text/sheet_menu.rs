//! Text of the sheet menu: inserting, removing and moving words, other sizes, a typed sentence, and saving the page.

use super::character;
use crate::model::Axis;

/// Text of the menu and of its dialogs.
pub struct ShapeText {
    /// Menu item: begins a new sheet.
    pub new: &'static str,
    /// Question of the dialog for a new sheet.
    pub begin_with: &'static str,
    /// What a new sheet replaces.
    pub goes: &'static str,
    /// A new sheet was begun.
    pub begun: &'static str,
    /// A preset was opened; takes its name.
    pub preset_loaded: fn(&str) -> String,
    /// Menu item: opens the dialog for sizes.
    pub sizes: &'static str,
    /// Menu item: opens the dialog for a sentence.
    pub sentence: &'static str,
    /// Button: closes a dialog without a change.
    pub cancel: &'static str,
    /// Explains a size.
    pub meaning: fn(Axis) -> &'static str,
    /// Label of the selector of what to write in new cells.
    pub fill: &'static str,
    /// Choice: 1 on the diagonal, else 0.
    pub diagonal: &'static str,
    /// Choice: numbers made from a seed.
    pub seeded: &'static str,
    /// Label of the seed.
    pub seed: &'static str,
    /// The chosen sizes change nothing.
    pub unchanged: &'static str,
    /// How many rows are added.
    pub new_rows: fn(usize) -> String,
    /// How many columns are added.
    pub new_columns: fn(usize) -> String,
    /// Which rows are removed; takes the first and the last, from 1.
    pub cut_rows: fn(usize, usize) -> String,
    /// Which columns are removed; takes the first and the last, from 1.
    pub cut_columns: fn(usize, usize) -> String,
    /// Separates two statements about a matrix.
    pub and: &'static str,
    /// Which words are removed; takes some of them, and how many more there are.
    pub cut_words: fn(&[String], usize) -> String,
    /// Which words are added; takes some of them, and how many more there are.
    pub new_words: fn(&[String], usize) -> String,
    /// All other numbers stay.
    pub old_stay: &'static str,
    /// Button: sets the sizes.
    pub apply: &'static str,
    /// The sizes were set.
    pub sized: &'static str,
    /// How a sentence is split into words.
    pub splitting: &'static str,
    /// How many words the sentence has, and how many different ones.
    pub count: fn(usize, usize) -> String,
    /// How many words are not shown.
    pub more: fn(usize) -> String,
    /// Where the vectors of the words come from.
    pub origin: &'static str,
    /// The projections stay as they are.
    pub weights_stay: &'static str,
    /// The projections are made from the seed; takes `d_model`, `d_k` and `d_v`.
    pub weights_made: fn(usize, usize, usize) -> String,
    /// The mask, which was set word by word, is removed.
    pub mask_goes: &'static str,
    /// The sentence has no word.
    pub no_word: &'static str,
    /// The sentence has too many words; takes how many, and the limit.
    pub too_many: fn(usize, usize) -> String,
    /// A word is too long; takes it, and how many characters it can have.
    pub too_long: fn(&str, usize) -> String,
    /// A word contains a character that it must not contain; takes its place, from 1, the word with the character spelt
    /// out, and the character.
    pub unfit: fn(usize, &str, char) -> String,
    /// Button: writes the sentence to the sheet.
    pub use_sentence: &'static str,
    /// The sentence is on the sheet.
    pub used: &'static str,
    /// Menu item: saves the page as one file.
    pub save_page: &'static str,
    /// The page was handed to the browser as a file.
    pub page_saved: &'static str,
    /// The page was saved, and the file shows results that are hidden on the page.
    pub page_saved_open: &'static str,
    /// The page was saved without a text that was refused and is still in its field.
    pub page_saved_without: &'static str,
    /// The files that a saved page is made of did not load.
    pub page_missing: &'static str,
}

pub(super) static ENGLISH: ShapeText = ShapeText {
    new: "New",
    begin_with: "Start the new sheet from",
    goes: "Words, numbers, mask and settings are replaced; only the convention stays. Undo brings them back.",
    begun: "The sheet is new.",
    preset_loaded: |name| format!("Opened: {name}."),
    sizes: "Sizes",
    sentence: "Sentence",
    cancel: "Cancel",
    meaning: |axis| match axis {
        Axis::Tokens => "rows of X",
        Axis::Model => "numbers per word",
        Axis::Key => "width of Q and K",
        Axis::Value => "width of V",
    },
    fill: "New cells",
    diagonal: "1 on the diagonal, else 0",
    seeded: "from a seed",
    seed: "Seed",
    unchanged: "These are the sizes the sheet has.",
    new_rows: |count| if count == 1 { "1 new row".to_owned() } else { format!("{count} new rows") },
    new_columns: |count| if count == 1 { "1 new column".to_owned() } else { format!("{count} new columns") },
    cut_rows: |from, to| {
        if from == to { format!("row {from} is cut off") } else { format!("rows {from} to {to} are cut off") }
    },
    cut_columns: |from, to| {
        if from == to {
            format!("column {from} is cut off")
        } else {
            format!("columns {from} to {to} are cut off")
        }
    },
    and: ", ",
    cut_words: |words, more| format!("Removed: {}.", in_english(words, more)),
    new_words: |words, more| format!("New: {}.", in_english(words, more)),
    old_stay: "All other numbers stay. Undo brings back what is cut off.",
    apply: "Apply",
    sized: "The sheet has its new sizes.",
    splitting: "Split at spaces and punctuation; Chinese by character, or at spaces if there are any.",
    count: |words, different| {
        let words = if words == 1 { "1 word".to_owned() } else { format!("{words} words") };
        format!("{words}, {different} different")
    },
    more: |count| if count == 1 { "and 1 more word".to_owned() } else { format!("and {count} more words") },
    origin: "The same word always has the same vector. It is made from its spelling and the seed; these are not trained embeddings.",
    weights_stay: "W_Q, W_K and W_V stay.",
    weights_made: |d_model, d_k, d_v| {
        format!(
            "New d_model: W_Q and W_K ({d_model} × {d_k}) and W_V ({d_model} × {d_v}) are made from the seed, too."
        )
    },
    mask_goes: "The mask, set word by word, is removed.",
    no_word: "No word yet. Type a sentence.",
    too_many: |count, limit| format!("These are {count} words; the sheet holds at most {limit}."),
    too_long: |word, limit| format!("“{word}” is too long: a word has at most {limit} characters."),
    unfit: |place, word, character| {
        format!(
            "Word {place}, “{word}”, has {}; a word has only characters that can be seen.",
            character::in_english(character)
        )
    },
    use_sentence: "Use sentence",
    used: "The sentence is on the sheet.",
    save_page: "Save page",
    page_saved: "The page is saved as one file, with this sheet in it.",
    page_saved_open: "The page is saved as one file, with this sheet in it. It shows the results that are hidden here.",
    page_saved_without: "The page is saved as one file, without the text that is still open in a field: it was not taken.",
    page_missing: "The files that the saved page is made of did not load. Check the connection, then save again.",
};

pub(super) static CHINESE: ShapeText = ShapeText {
    new: "新建",
    begin_with: "新工作表的起点",
    goes: "工作表将重新开始：现有的词、数、掩码和设置都不保留，只有矩阵的写法不变。可以撤销找回。",
    begun: "已新建工作表。",
    preset_loaded: |name| format!("已打开：{name}。"),
    sizes: "尺寸",
    sentence: "句子",
    cancel: "取消",
    meaning: |axis| match axis {
        Axis::Tokens => "X 的行数",
        Axis::Model => "每个词的向量维数",
        Axis::Key => "查询与键的维数",
        Axis::Value => "值的维数",
    },
    fill: "新单元格",
    diagonal: "对角线为 1，其余为 0",
    seeded: "由种子生成",
    seed: "种子",
    unchanged: "尺寸没有变化。",
    new_rows: |count| format!("新增 {count} 行"),
    new_columns: |count| format!("新增 {count} 列"),
    cut_rows: |from, to| {
        if from == to { format!("去掉第 {from} 行") } else { format!("去掉第 {from} 到 {to} 行") }
    },
    cut_columns: |from, to| {
        if from == to { format!("去掉第 {from} 列") } else { format!("去掉第 {from} 到 {to} 列") }
    },
    and: "，",
    cut_words: |words, more| format!("删去：{}。", in_chinese(words, more)),
    new_words: |words, more| format!("新增：{}。", in_chinese(words, more)),
    old_stay: "其余的数都不变。去掉的部分可以撤销找回。",
    apply: "应用",
    sized: "尺寸已更改。",
    splitting: "按空格和标点分词；中文按字分，有空格时按空格分。",
    count: |words, different| format!("共 {words} 个词，{different} 个不同"),
    more: |count| format!("另有 {count} 个词"),
    origin: "同一个词的向量总是相同，由词的写法和种子生成；这不是训练得到的词向量。",
    weights_stay: "W_Q、W_K、W_V 不变。",
    weights_made: |d_model, d_k, d_v| {
        format!("d_model 变了：W_Q、W_K（{d_model} × {d_k}）和 W_V（{d_model} × {d_v}）也由种子生成。")
    },
    mask_goes: "按词设置的掩码会取消。",
    no_word: "还没有词。请输入一个句子。",
    too_many: |count, limit| format!("这里有 {count} 个词，最多只能有 {limit} 个。"),
    too_long: |word, limit| format!("“{word}”太长：一个词最多 {limit} 个字符。"),
    unfit: |place, word, character| {
        format!("第 {place} 个词“{word}”里有 {}；词里只能有看得见的字符。", character::in_chinese(character))
    },
    use_sentence: "使用句子",
    used: "句子已放到工作表中。",
    save_page: "保存页面",
    page_saved: "已把页面连同这张工作表存为一个文件。",
    page_saved_open: "已把页面连同这张工作表存为一个文件，这里隐藏的结果在文件中会显示。",
    page_saved_without: "已把页面连同这张工作表存为一个文件，不含尚未确认的输入。",
    page_missing: "保存页面所需的文件没有加载成功。请检查网络连接，再保存一次。",
};

/// Lists words, and says how many more there are.
fn in_english(words: &[String], more: usize) -> String {
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", quoted(words, ", "))
}

/// Lists words in Chinese, and says how many there are in all.
fn in_chinese(words: &[String], more: usize) -> String {
    let more = if more > 0 { format!("等 {} 个词", words.len() + more) } else { String::new() };
    format!("{}{more}", quoted(words, "、"))
}

fn quoted(words: &[String], between: &str) -> String {
    words.iter().map(|word| format!("“{word}”")).collect::<Vec<_>>().join(between)
}
