//! The user's own numbers: what the browser stores of a check, and any text that is checked.

use attenscope::format::{read_checks, written_checks};
use attenscope::model::{Attention, CellRef, Pipeline, Stage};
use attenscope::present::{Compared, Pasted};
use attenscope::presets::Preset;

use crate::bytes::Bytes;

/// The stages that a text is read as.
const STAGES: [Stage; 5] = [Stage::Q, Stage::Scores, Stage::Masked, Stage::Weights, Stage::Output];

/// The texts of two stages are compared with a sheet together. Two bytes choose each stage, the second being the length
/// of its text.
pub fn checked(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let checks = read_checks(text);
        assert_eq!(read_checks(&written_checks(&checks)), checks, "{text:?}");
    }
    let mut bytes = Bytes(data);
    let [first, second] = [bytes.pick(&STAGES), bytes.pick(&STAGES)];
    let (split, is_masked) = (usize::from(bytes.byte()), bytes.below(2) == 1);
    let Ok(text) = std::str::from_utf8(bytes.0) else { return };
    let Some((before, behind)) = text.split_at_checked(split.min(text.len())) else { return };

    let document = Preset::ThreeWords.document();
    let document = if is_masked { document.causal() } else { document };
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    let selected = CellRef { stage: second, row: 0, col: 0 };
    let mut pasted = vec![Pasted::read(first, before, selected, pipeline)];
    if second != first {
        pasted.push(Pasted::read(second, behind, selected, pipeline));
    }
    assert_is_judged(&Compared::own(&pasted, pipeline), pipeline);
}

/// Every judged number is a cell of its stage, is judged once, and is compared with the computed one.
fn assert_is_judged(compared: &Compared, pipeline: Pipeline<'_>) {
    for judgement in &compared.judged {
        let (rows, cols) = judgement.stage.dimensions(pipeline.shape());
        let mut places: Vec<_> =
            judgement.cells.iter().map(|judged| (judged.cell.row, judged.cell.col)).collect();
        assert!(places.iter().all(|&(row, col)| row < rows && col < cols), "{judgement:?}");
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), judgement.cells.len(), "{judgement:?}");
        for judged in &judgement.cells {
            let computed = pipeline.number(judged.cell);
            assert_eq!(judged.truth.to_bits(), computed.to_bits(), "{judged:?}");
        }
    }
}
