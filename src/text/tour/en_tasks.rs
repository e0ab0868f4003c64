//! What to try at each step of the tour, in English.

use super::TaskText;

pub(super) const TASKS: [TaskText; 12] = [
    TaskText {
        ask: "Make two rows of X equal, number by number. What must hold for all that follows from them?",
        found: "“{w0}” and “{w1}” are now the same numbers, so their queries, keys, values, weights and outputs will be the \
                 same: where a word stands is not among its numbers.",
    },
    TaskText {
        ask: "Type 100 into any cell of X. Whose number is it?",
        found: "{n0} stands in the row of “{w0}”: it is dimension {n1} of that word alone, and only its query, key and value \
                 will change.",
    },
    TaskText {
        ask: "Type 100 into any cell of W_Q. Which of Q, K and V will it reach, and where?",
        found: "Row {n1}, column {n2} of W_Q is {n0}. For “{w0}” it meets the number {n3}: {n3}·{n0} = {n4} goes into dimension {n2} of its \
                 query, and nothing into keys and values, which have matrices of their own.",
    },
    TaskText {
        ask: "Type 100 into any cell of W_V. Will a score change?",
        found: "V now reaches {n0}, while Q stays within ±{n1} and K within ±{n2}. Scores are made of Q and K alone, so none \
                 has changed.",
    },
    TaskText {
        ask: "Make one row of X all zeros. Which scores must be 0?",
        found: "“{w0}” asks for nothing and offers nothing: its query and key are 0, and so are its row and its column of \
                 scores.",
    },
    TaskText {
        ask: "Type 100 into any cell of X and compare scores (i, j) and (j, i).",
        found: "“{w0}” with itself: {n0}, since its large number is in the query and in the key. “{w0}” asks “{w1}”: {n1}; “{w1}” \
                 asks “{w0}”: {n2}.",
    },
    TaskText {
        ask: "Choose no scaling. How far apart are the smallest and the largest number in the row of “{asks}” then?",
        found: "In the row of “{w0}” they are {n0} apart; divided by √d_k it would be {n1}.",
    },
    TaskText {
        ask: "Make all weights of one row equal to within 0.01: by a high temperature, a large divisor, or zeros in W_K. What \
                  must they be?",
        found: "The weights of “{w0}” lie between {n0} and {n1}: equal scores make equal shares, 1/{n2} each.",
    },
    TaskText {
        ask: "Make one column of W_V all zeros. What must the output be there, whatever the weights?",
        found: "Column {n0} of V is 0, and a mixture of zeros is 0 in any shares: the output has nothing but values to \
                 draw on.",
    },
    TaskText {
        ask: "Lower the temperature until one weight is above 0.99. What does that row of the output look like?",
        found: "“{w0}” gives {n0} to “{w1}”: dimension 1 of its output is {n1}, and that of the value of “{w1}” is {n2}.",
    },
    TaskText {
        ask: "Raise the temperature above 1, until no weight is above 0.9. What happens to w·(1 − w)?",
        found: "At τ = {n0} the largest weight, of “{w1}” for “{w0}”, is {n1} with slope {n2}; at τ = 1 it would be {n3} with slope {n4}.",
    },
    TaskText {
        ask: "Change numbers of any other word than the first. Does the output of the first word change?",
        found: "You changed “{w0}”, and dimension {n0} of the output of “{w1}” went from {n1} to {n2}, with no step between them.",
    },
];
