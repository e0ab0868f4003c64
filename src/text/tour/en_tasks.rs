//! What to try at each step of the tour, in English.

use super::TaskText;

pub(super) const TASKS: [TaskText; 12] = [
    TaskText {
        ask: |_| {
            "Make two rows of X equal, number by number. What must hold for all that follows from them?"
                .to_owned()
        },
        found: |words, _| {
            format!(
                "“{}” and “{}” are now the same numbers, so their queries, keys, values, weights and outputs will be the \
                 same: where a word stands is not among its numbers.",
                words[0], words[1]
            )
        },
    },
    TaskText {
        ask: |_| "Type 100 into any cell of X. Whose number is it?".to_owned(),
        found: |words, numbers| {
            format!(
                "{} stands in the row of “{}”: it is dimension {} of that word alone, and only its query, key and value \
                 will change.",
                numbers[0], words[0], numbers[1]
            )
        },
    },
    TaskText {
        ask: |_| "Type 100 into any cell of W_Q. Which of Q, K and V will it reach, and where?".to_owned(),
        found: |words, numbers| {
            format!(
                "Row {}, column {} of W_Q is {}. For “{}” it meets the number {}: {}·{} = {} goes into dimension {} of its \
                 query, and nothing into keys and values, which have matrices of their own.",
                numbers[1],
                numbers[2],
                numbers[0],
                words[0],
                numbers[3],
                numbers[3],
                numbers[0],
                numbers[4],
                numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "Type 100 into any cell of W_V. Will a score change?".to_owned(),
        found: |_, numbers| {
            format!(
                "V now reaches {}, while Q stays within ±{} and K within ±{}. Scores are made of Q and K alone, so none \
                 has changed.",
                numbers[0], numbers[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "Make one row of X all zeros. Which scores must be 0?".to_owned(),
        found: |words, _| {
            format!(
                "“{}” asks for nothing and offers nothing: its query and key are 0, and so are its row and its column of \
                 scores.",
                words[0]
            )
        },
    },
    TaskText {
        ask: |_| "Type 100 into any cell of X and compare scores (i, j) and (j, i).".to_owned(),
        found: |words, numbers| {
            format!(
                "“{a}” with itself: {}, since its large number is in the query and in the key. “{a}” asks “{b}”: {}; “{b}” \
                 asks “{a}”: {}.",
                numbers[0],
                numbers[1],
                numbers[2],
                a = words[0],
                b = words[1]
            )
        },
    },
    TaskText {
        ask: |f| {
            format!(
                "Choose no scaling. How far apart are the smallest and the largest number in the row of “{}” then?",
                f.asks
            )
        },
        found: |words, numbers| {
            format!(
                "In the row of “{}” they are {} apart; divided by √d_k it would be {}.",
                words[0], numbers[0], numbers[1]
            )
        },
    },
    TaskText {
        ask: |_| {
            "Make all weights of one row equal to within 0.01: by a high temperature, a large divisor, or zeros in W_K. What \
                  must they be?".to_owned()
        },
        found: |words, numbers| {
            format!(
                "The weights of “{}” lie between {} and {}: equal scores make equal shares, 1/{} each.",
                words[0], numbers[0], numbers[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| {
            "Make one column of W_V all zeros. What must the output be there, whatever the weights?"
                .to_owned()
        },
        found: |_, numbers| {
            format!(
                "Column {} of V is 0, and a mixture of zeros is 0 in any shares: the output has nothing but values to \
                 draw on.",
                numbers[0]
            )
        },
    },
    TaskText {
        ask: |_| {
            "Lower the temperature until one weight is above 0.99. What does that row of the output look like?".to_owned()
        },
        found: |words, numbers| {
            format!(
                "“{}” gives {} to “{}”: dimension 1 of its output is {}, and that of the value of “{}” is {}.",
                words[0], numbers[0], words[1], numbers[1], words[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| {
            "Raise the temperature above 1, until no weight is above 0.9. What happens to w·(1 − w)?"
                .to_owned()
        },
        found: |words, numbers| {
            format!(
                "At τ = {} the largest weight, of “{}” for “{}”, is {} with slope {}; at τ = 1 it would be {} with slope {}.",
                numbers[0], words[1], words[0], numbers[1], numbers[2], numbers[3], numbers[4]
            )
        },
    },
    TaskText {
        ask: |_| {
            "Change numbers of any other word than the first. Does the output of the first word change?"
                .to_owned()
        },
        found: |words, numbers| {
            format!(
                "You changed “{}”, and dimension {} of the output of “{}” went from {} to {}, with no step between them.",
                words[0], numbers[0], words[1], numbers[1], numbers[2]
            )
        },
    },
];
