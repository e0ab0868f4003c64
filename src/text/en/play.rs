//! The player, which shows how one row is computed.

use crate::text::PlayText;

pub(super) static TEXT: PlayText = PlayText {
    how: |word| format!("How “{word}” is computed"),
    announced: |beat, all, title| format!("{beat} of {all}: {title}"),
    joined: |sentences| sentences.join(" "),
    stages_hidden: "The player would show numbers that are still hidden.",
    play: "Play",
    pause: "Pause",
    next: "Next step",
    previous: "Previous step",
    time: "Time",
    close: "Close",
    save_strip: "Save strip",
    save_film: "Save film",
    recording: "Recording …",
    not_recorded: "The browser recorded no film",
    beats: |divisor| ["x → q", "q · k", &format!("÷ {divisor}"), "exp", "total 1", "z"].map(str::to_owned),
    ask: |word| format!("Ask: the row of “{word}” goes through W_Q and becomes its query q."),
    ask_why: "Each number of x multiplies one row of W_Q; each column adds up to one number of q.",
    ask_given: |word| format!("Ask: the query q of “{word}” is its row of Q."),
    ask_given_why: "Q, K and V are given here, so q is not computed: there is no X and no W_Q.",
    compare: "Compare: q passes every key, and each word drops its score.",
    compare_why: "Multiply number by number, then add: the better q fits a key, the higher the score.",
    divide: |divisor, temperature| match temperature {
        None => format!("Calm down: every score is divided by {divisor}."),
        Some(temperature) => {
            format!("Calm down: every score is divided by {divisor} and by the temperature, {temperature}.")
        }
    },
    cap: |cap| format!("A soft cap holds the scaled scores within ±{cap}."),
    bias: "The bias adds a number of its own to each scaled score.",
    heat: |temperature| format!("Last, each is divided by the temperature, {temperature}."),
    keep: "Calm down? Here every score is divided by 1, which changes nothing.",
    divide_why: |d_k| match d_k {
        1 => "A score is a single product here, so √1 changes nothing.".to_owned(),
        _ => format!(
            "A score is a sum of {d_k} products; √{d_k} keeps the scores of longer vectors in the same range."
        ),
    },
    other_divisor: "The farther the divisor is from 0, the closer together the scores, and the more even the weights.",
    other_divisor_of_scaled: "The farther the divisor is from 0, the closer together the scaled scores.",
    masked: |hidden, all| match hidden {
        1 => format!("The mask hides 1 of {all} words: its score becomes −∞."),
        _ => format!("The mask hides {hidden} of {all} words: their scores become −∞."),
    },
    stretch: "Stretch: exp turns every score into a bar; the higher the score, the longer the bar.",
    stretch_why: |max| {
        format!("The largest, {max}, is subtracted first: its exp is 1, and no other is larger.")
    },
    no_bars: "The mask hides every word: there are no bars.",
    share: "Share: laid end to end and cut to a total of 1, the bars are the weights.",
    share_why: |sum| format!("Together the bars are {sum} long, so each is divided by {sum}."),
    no_shares: "There is nothing to share: every weight is 0.",
    listen: "Listen: each word pours in its value, as much as its weight; the sum is z.",
    score: "score",
    weight: "weight",
    hidden: "hidden",
    end_to_end: "end to end",
    cut: "cut to length 1",
    weighted: "weight × value",
    output: |word| format!("z of “{word}” ="),
    asked: |word, other| format!("“{word}” asks “{other}”"),
    others: |count| if count == 1 { "… 1 other".to_owned() } else { format!("… {count} others") },
    listed: |what, numbers, others| match others {
        0 => format!("{what}: {}.", numbers.join(", ")),
        1 => format!("{what}: {} and 1 more.", numbers.join(", ")),
        _ => format!("{what}: {} and {others} more.", numbers.join(", ")),
    },
    adjusted: "Adjusted",
    lists: ["q", "Scores", "Divided", "exp", "Weights", "z"],
};
