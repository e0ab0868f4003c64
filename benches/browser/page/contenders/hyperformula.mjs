import { rows, STAGES } from '../numbers.mjs';
import { script } from '../script.mjs';

export const name = 'HyperFormula';

/** Beyond this, a sheet takes longer to set up than the whole run. */
const MOST_TOKENS = 64;

/** A spreadsheet: products as array formulas, softmax cell by cell, an edit as a change of one cell's contents. */
export async function create({ n, d }, given) {
  if (n > MOST_TOKENS) return { skipped: `its sheets are for at most ${MOST_TOKENS} tokens here` };
  await script('/npm/hyperformula/dist/hyperformula.full.min.js');
  const { HyperFormula } = globalThis;
  const range = (sheet, height, width) => `${sheet}!A1:${column(width - 1)}${height}`;
  const [q, k, v] = ['q', 'k', 'v'].map(sheet => range(sheet, n, d));
  const array = formula => [[`=ARRAYFORMULA(${formula})`]];
  const projection = weights => array(`MMULT(${range('x', n, d)},${range(weights, d, d)})`);
  const cells = formula =>
    Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => formula(row + 1, column(col))));
  const last = column(n - 1);
  const sheets = {
    ...Object.fromEntries(Object.entries(given).map(([input, all]) => [input, rows(all, d)])),
    q: projection('w_q'),
    k: projection('w_k'),
    v: projection('w_v'),
    scores: array(`MMULT(${q},TRANSPOSE(${k}))`),
    exps: cells((row, col) => `=EXP((scores!${col}${row}-MAX(scores!$A${row}:$${last}${row}))/SQRT(${d}))`),
    weights: cells((row, col) => `=exps!${col}${row}/SUM(exps!$A${row}:$${last}${row})`),
    output: array(`MMULT(${range('weights', n, n)},${v})`),
  };
  const options = { licenseKey: 'gpl-v3', maxColumns: 1024, maxRows: 1024 };
  const workbook = HyperFormula.buildFromSheets(sheets, options);
  const read = stage => workbook.getSheetValues(workbook.getSheetId(stage)).flat();
  return {
    kinds: ['x', 'w_q', 'w_v'],
    edit: (input, { row, col, value }) =>
      workbook.setCellContents({ sheet: workbook.getSheetId(input), row, col }, [[value]]),
    stages: () => Object.fromEntries(STAGES.map(stage => [stage, read(stage)])),
    free: () => workbook.destroy(),
  };
}

/** A column's letters: A, B, …, Z, AA. */
function column(index) {
  const letters = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letters : column(Math.floor(index / 26) - 1) + letters;
}
