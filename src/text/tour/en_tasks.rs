//! What to try at each step of the tour, in English.

use super::TaskText;

pub(super) const TASKS: [TaskText; 12] = [
    TaskText {
        ask: "Make two rows of X equal, number by number. What must hold for all that follows from them?",
        found: "“{one}” and “{other}” are now the same numbers, so their queries, keys, values, weights and outputs will be the \
                 same: where a word stands is not among its numbers.",
    },
    TaskText {
        ask: "Type 100 into any cell of X. Whose number is it?",
        found: "{value} belongs to “{word}”: it is dimension {dimension} of that word alone, and only its query, key and value \
                 will change.",
    },
    TaskText {
        ask: "Type 100 into any cell of W_Q. Which of Q, K and V will it reach, and where?",
        found: "Row {row}, column {col} of W_Q is {value}. For “{word}” it meets the number {factor}: {arithmetic} goes into dimension {dimension} of its \
                 query, and nothing into keys and values, which have matrices of their own.",
    },
    TaskText {
        ask: "Type 100 into any cell of W_V. Will a score change?",
        found: "V now reaches {v}, while Q stays within ±{q} and K within ±{k}. Scores are made of Q and K alone, so none \
                 has changed.",
    },
    TaskText {
        ask: "Make one row of X all zeros. Which scores must be 0?",
        found: "“{word}” asks for nothing and offers nothing: its query and key are 0, and so are its row and its column of \
                 scores.",
    },
    TaskText {
        ask: "Type 100 into any cell of X and compare scores (i, j) and (j, i).",
        found: "“{word}” with itself: {itself}, since its large number is in the query and in the key. “{word}” asks “{other}”: {asks}; “{other}” \
                 asks “{word}”: {answers}.",
    },
    TaskText {
        ask: "Choose no scaling. How far apart are the smallest and the largest score of “{asks}” then?",
        found: "Those of “{word}” are {distance} apart; divided by √d_k it would be {scaled}.",
    },
    TaskText {
        ask: "Make all weights of one row equal to within 0.01: by a high temperature, a large divisor, or zeros in W_K. What \
                  must they be?",
        found: "The weights of “{word}” lie between {low} and {high}: equal scores make equal shares, 1/{count} each.",
    },
    TaskText {
        ask: "Make one column of W_V all zeros. What must the output be there, whatever the weights?",
        found: "Dimension {dimension} of V is 0 in every word, and a mixture of zeros is 0 in any shares: the output has nothing but values to \
                 draw on.",
    },
    TaskText {
        ask: "Lower the temperature until one weight is above 0.99. What does that row of the output look like?",
        found: "“{asks}” gives {weight} to “{answers}”: dimension 1 of its output is {output}, and that of the value of “{answers}” is {value}.",
    },
    TaskText {
        ask: "Raise the temperature above 1, until no weight is above 0.9. What happens to the slope, w·(1 − w)/τ?",
        found: "At τ = {temperature} the largest weight, of “{answers}” for “{asks}”, is {weight}: w·(1 − w) is {product}, and over τ the slope is {slope}. At τ = 1 the \
                 weight would be {untempered}, and the slope {slope_then}.",
    },
    TaskText {
        ask: "Change numbers of any other word than “{asks}”. Does the output of “{asks}” change?",
        found: "You changed “{changed}”, and dimension {dimension} of the output of “{asks}” went from {was} to {is}, with no step between them.",
    },
];
