//! The sheet menu: inserting, removing and moving words, other sizes, a typed sentence, and saving the page.

use super::character;
use crate::{
    model::Axis,
    text::{ShapeText, sheet_menu::quoted},
};

pub(super) static TEXT: ShapeText = ShapeText {
    new: "新建",
    begin_with: "新工作表的起点",
    goes: "工作表将重新开始：现有的词、数、掩码和设置都不保留，只有矩阵的写法不变。可以撤销找回。",
    begun: "已新建工作表。",
    preset_loaded: |name| format!("已打开：{name}。"),
    sizes: "尺寸",
    sentence: "句子",
    give: "直接给出 Q、K、V",
    given: "现在直接给出 Q、K、V，不再有 X 和权重矩阵；撤销可以恢复。",
    not_given: "Q、K、V 中有 ∞ 或 NaN，不能直接给出。",
    other_keys: "键和值改用另一组词",
    own_keys: "键和值改用同一组词",
    has_other_keys: |is_given| match is_given {
        false => "X′ 先照抄 X，所以各数都没有变。请修改它的词和数。",
        true => "K、V 现在有自己的一组词，先照抄 Q 的词，所以各数都没有变。请修改这些词和数。",
    },
    has_own_keys: |is_given| match is_given {
        false => "键和值又由 X 的词算出，X′ 和它的词已删去，标为填充的也不再有；撤销可以恢复。",
        true => {
            "K、V 又与 Q 用同一组词，行数也相同：自己的词和多出的行已删去，新增的行都是 0；撤销可以恢复。"
        }
    },
    cancel: "取消",
    meaning: |axis| match axis {
        Axis::Tokens => "每个词一行",
        Axis::Keys => "每个词在 K、V 中各占一行",
        Axis::Model => "每个词的向量维数",
        Axis::Key => "查询与键的维数",
        Axis::Value => "值的维数",
        Axis::Concat => "各头输出拼接后的维数",
        Axis::Out => "W_O 的输出维数",
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
    cut_words: |words, more| format!("删去：{}。", listed(words, more)),
    new_words: |words, more| format!("新增：{}。", listed(words, more)),
    old_stay: "其余的数都不变。去掉的部分可以撤销找回。",
    apply: "应用",
    sized: "尺寸已更改。",
    splitting: "按空格和标点分词；中文按字分，有空格时按空格分。",
    count: |words, different| format!("共 {words} 个词，{different} 个不同"),
    more: |count| format!("另有 {count} 个词"),
    origin: "同一个词的向量总是相同，由词的写法和种子生成；这不是训练得到的词向量。",
    weights_stay: "W_Q、W_K、W_V 不变。",
    weights_made: |d_model, d_k, d_v| {
        format!("新的 d_model：W_Q、W_K（{d_model} × {d_k}）和 W_V（{d_model} × {d_v}）也由种子生成。")
    },
    given_goes: "Q、K、V 将重新由 X 算出，原来直接给出的不再保留。",
    others_stay: "键和值来自另一组词，X′ 和它的词不变。",
    others_made: |words, d_model| {
        format!("键和值的那组词不变，对应的 X′（{words} × {d_model}）也由种子生成。")
    },
    bias_stays: "偏置 B 按位置保留。",
    mask_goes: "按词设置的掩码会取消。",
    no_word: "还没有词。请输入一个句子。",
    too_many: |count, limit| format!("这里有 {count} 个词，最多只能有 {limit} 个。"),
    too_long: |word, limit| format!("“{word}”太长：一个词最多 {limit} 个字符。"),
    unfit: |place, word, character| {
        format!("第 {place} 个词“{word}”里有 {}；词里只能有看得见的字符。", character::named(character))
    },
    use_sentence: "使用句子",
    used: "句子已放到工作表中。",
    save_page: "保存页面",
    page_saved: "已把页面连同这张工作表存为一个文件。",
    page_saved_open: "已把页面连同这张工作表存为一个文件，这里隐藏的结果在文件中会显示。",
    page_saved_without: "已把页面连同这张工作表存为一个文件，不含尚未确认的输入。",
    page_missing: "保存页面所需的文件没有加载成功。请检查网络连接，再保存一次。",
};

/// Lists words in Chinese, and says how many there are in all.
fn listed(words: &[String], more: usize) -> String {
    let more = if more > 0 { format!("等 {} 个词", words.len() + more) } else { String::new() };
    format!("{}{more}", quoted(words, "、"))
}
