//! Step 4: a dot product for each pair.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on scores.
pub struct ScoresStep {
    /// What is told.
    pub told: StepText,
    /// Make a row of X all zeros.
    pub zero_row: TaskText<ZeroRowFacts>,
    /// Write a large number into X and look at the scores.
    pub large_score: TaskText<LargeScoreFacts>,
}

/// A word is all zeros.
pub struct ZeroRowFacts {
    /// The word.
    pub word: String,
}

/// A number stands in a word: its scores.
pub struct LargeScoreFacts {
    /// The word.
    pub word: String,
    /// Another word.
    pub other: String,
    /// The score of the word with itself.
    pub itself: String,
    /// The score where it asks the other.
    pub asks: String,
    /// The score where it answers the other.
    pub answers: String,
}

pub(in crate::text) static ENGLISH: ScoresStep = ScoresStep {
    told: StepText {
        title: "Scores",
        first: |_| "Each pair of words has one dot product: the row asks, the column answers.".to_owned(),
        rest: |TourFacts { asks, answers, score_sum, back_sum, n, d_k, .. }| {
            vec![format!(
                "“{asks}” asks, “{answers}” answers: {score_sum}. When “{answers}” asks and “{asks}” \
                     answers, other numbers are multiplied: {back_sum}. Q is {n} × {d_k}; to set each \
                     query against each key, K is transposed to {d_k} × {n}, and the product is {n} × {n}."
            )]
        },
        wrong: |TourFacts { n, d_k, .. }| {
            format!(
                "“Score (i, j) is score (j, i).” Only by chance: query i with key j, and query j with key \
                 i, share no number. “K need not be transposed.” {n} × {d_k} times {n} × {d_k} is no \
                 product; where n = d_k it is one, of words with dimensions."
            )
        },
    },
    zero_row: TaskText {
        ask: |_| "Make one row of X all zeros. Which scores must be 0?".to_owned(),
        found: |ZeroRowFacts { word }| {
            format!(
                "“{word}” asks for nothing and offers nothing: its query and key are 0, and so are its row \
                 and its column of scores."
            )
        },
    },
    large_score: TaskText {
        ask: |_| "Type 100 into any cell of X and compare scores (i, j) and (j, i).".to_owned(),
        found: |LargeScoreFacts { word, itself, other, asks, answers }| {
            format!(
                "“{word}” with itself: {itself}, since its large number is in the query and in the key. \
                 “{word}” asks “{other}”: {asks}; “{other}” asks “{word}”: {answers}."
            )
        },
    },
};

pub(in crate::text) static CHINESE: ScoresStep = ScoresStep {
    told: StepText {
        title: "分数",
        first: |_| "每一对词做一次点积：行是提问的词，列是回答的词。".to_owned(),
        rest: |TourFacts { asks, answers, score_sum, back_sum, n, d_k, .. }| {
            vec![format!(
                "“{asks}”问，“{answers}”答：{score_sum}。反过来“{answers}”问，“{asks}”答，乘的是另外的\
                     数：{back_sum}。Q 是 {n} × {d_k}，要让每个查询对上每个键，就把 K 转置成 {d_k} × {n}，\
                     乘积是 {n} × {n}。"
            )]
        },
        wrong: |TourFacts { n, d_k, .. }| {
            format!(
                "“第 i 行第 j 列的分数等于第 j 行第 i 列的。”即使相等也是巧合：查询 i 与键 j、查询 j 与键 \
                 i，用的数没有一个相同。“K 不必转置。”不转置，{n} × {d_k} 乘不了 {n} × {d_k}；即使 n = d_k \
                 时能乘，也是拿词去配维度。"
            )
        },
    },
    zero_row: TaskText {
        ask: |_| "把 X 的一行全部改成 0。哪些分数一定是 0？".to_owned(),
        found: |ZeroRowFacts { word }| {
            format!(
                "“{word}”什么也不找，也没有什么可供查找：它的查询和键都是 0，分数里它的那一行和那一列也都\
                 是 0。"
            )
        },
    },
    large_score: TaskText {
        ask: |_| "在 X 的任意一格输入 100，比较第 i 行第 j 列与第 j 行第 i 列的分数。".to_owned(),
        found: |LargeScoreFacts { word, itself, other, asks, answers }| {
            format!(
                "“{word}”对自己：{itself}，因为这个大数既在查询里，也在键里。“{word}”问“{other}”：{asks}；\
                 “{other}”问“{word}”：{answers}。"
            )
        },
    },
};
