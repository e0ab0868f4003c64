//! Text of the player, which shows how one row is computed.

/// Text of the player. Numbers come written; a word comes without quotation marks.
pub struct PlayText {
    /// The command that opens the player, and its name; takes the word.
    pub how: fn(&str) -> String,
    /// Announces a beat; takes its number, the number of all, and what happens.
    pub announced: fn(usize, usize, &str) -> String,
    /// Joins sentences.
    pub joined: fn(&[String]) -> String,
    /// Why it does not open while numbers are hidden.
    pub stages_hidden: &'static str,
    /// Button: begins to play.
    pub play: &'static str,
    /// Button: stops playing.
    pub pause: &'static str,
    /// Button: goes to the next beat.
    pub next: &'static str,
    /// Button: goes back a beat.
    pub previous: &'static str,
    /// Slider: the time.
    pub time: &'static str,
    /// Button: closes the player.
    pub close: &'static str,
    /// Button: saves a picture of all beats.
    pub save_strip: &'static str,
    /// Button: saves a film of it.
    pub save_film: &'static str,
    /// The button while it records.
    pub recording: &'static str,
    /// That button after the browser has recorded nothing.
    pub not_recorded: &'static str,
    /// Names of the beats under the slider; takes the divisor.
    pub beats: fn(&str) -> [String; 6],
    /// First beat; takes the word.
    pub ask: fn(&str) -> String,
    /// How the query comes about.
    pub ask_why: &'static str,
    /// First beat where Q, K and V are given; takes the word.
    pub ask_given: fn(&str) -> String,
    /// Why nothing is computed in it.
    pub ask_given_why: &'static str,
    /// Second beat.
    pub compare: &'static str,
    /// How a score comes about.
    pub compare_why: &'static str,
    /// Third beat, if scores are divided by a divisor, and by the temperature if nothing comes in between.
    pub divide: fn(&str, Option<&str>) -> String,
    /// Added to the third beat if there is a soft cap; takes κ.
    pub cap: fn(&str) -> String,
    /// Added to the third beat if there is a bias.
    pub bias: &'static str,
    /// Added to the third beat after a soft cap or a bias; takes the temperature.
    pub heat: fn(&str) -> String,
    /// Third beat, if scores are divided by 1.
    pub keep: &'static str,
    /// Why scores are divided by `√d_k`; takes `d_k`.
    pub divide_why: fn(usize) -> String,
    /// What another divisor does.
    pub other_divisor: &'static str,
    /// What another divisor does, if a soft cap or a bias changes the scores afterwards.
    pub other_divisor_of_scaled: &'static str,
    /// The mask hides some words; takes how many, and of how many.
    pub masked: fn(usize, usize) -> String,
    /// Fourth beat.
    pub stretch: &'static str,
    /// Takes the largest score.
    pub stretch_why: fn(&str) -> String,
    /// The mask hides every word: there are no exponentials.
    pub no_bars: &'static str,
    /// Fifth beat.
    pub share: &'static str,
    /// Takes the sum of the exponentials.
    pub share_why: fn(&str) -> String,
    /// The mask hides every word: the weights are 0.
    pub no_shares: &'static str,
    /// Sixth beat.
    pub listen: &'static str,
    /// Above the scores.
    pub score: &'static str,
    /// Above the weights.
    pub weight: &'static str,
    /// Beside a hidden word.
    pub hidden: &'static str,
    /// Above the bars end to end.
    pub end_to_end: &'static str,
    /// Above the bars when they are cut.
    pub cut: &'static str,
    /// Above V.
    pub weighted: &'static str,
    /// Beside the output; takes the word.
    pub output: fn(&str) -> String,
    /// A word asks another; takes both.
    pub asked: fn(&str, &str) -> String,
    /// Stands for words that are not shown; takes how many.
    pub others: fn(usize) -> String,
    /// Lists numbers; takes what they are, each with its name, and how many are left out.
    pub listed: fn(&str, &[String], usize) -> String,
    /// What the numbers listed in the third beat are, if a soft cap or a bias has changed them.
    pub adjusted: &'static str,
    /// What the numbers listed in each beat are.
    pub lists: [&'static str; 6],
}
