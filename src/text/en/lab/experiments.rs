//! Names of the experiments of the lab.

use crate::text::{ExperimentText, ExperimentTexts};

pub(super) static TEXT: ExperimentTexts = ExperimentTexts {
    scaling: ExperimentText {
        tab: "Scaling",
        lead: "The factor in front of the scores decides how far apart the weights are: drag it and watch.",
    },
    saturation: ExperimentText {
        tab: "Saturation",
        lead: "When one score is far ahead of the others, its weight is nearly 1, and hardly any gradient gets back through softmax.",
    },
    formats: ExperimentText {
        tab: "Number formats",
        lead: "The same pipeline in the number formats of a GPU: what breaks, and where.",
    },
    masks: ExperimentText {
        tab: "Masks",
        lead: "A masked key is left out of softmax: its weight is exactly 0, and the others add up to 1.",
    },
    what_if: ExperimentText {
        tab: "What if",
        lead: "Other weights, the same values: what would the output be?",
    },
    sqrt_d_k: ExperimentText {
        tab: "Why √dₖ",
        lead: "Random queries and keys of more and more dimensions: the spread of their scores grows like √dₖ.",
    },
    learning: ExperimentText {
        tab: "Learning",
        lead: "Choose a loss and what may move: each step moves the numbers against the gradient of the loss, so that it falls if the step is short enough.",
    },
};
