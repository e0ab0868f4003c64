/** How much is measured: sizes, rounds, budgets. */

/** Tokens and dimensions: d = d_model = d_k = d_v. */
export const SIZES = [
  { n: 3, d: 4 },
  { n: 16, d: 64 },
  { n: 64, d: 64 },
  { n: 4, d: 512 },
  { n: 128, d: 512 },
  { n: 512, d: 512 },
];

/** The sizes at which growth is fitted, and what is timed there. */
export const GROWTH = [
  { name: 'X edit in n', what: 'x', variable: 'n', sizes: [16, 32, 64, 128, 256, 512].map(n => ({ n, d: 128 })) },
  { name: 'X edit in d', what: 'x', variable: 'd', sizes: [32, 64, 128, 256, 512].map(d => ({ n: 64, d })) },
  { name: 'W_Q edit in d', what: 'w_q', variable: 'd', sizes: [32, 64, 128, 256, 512].map(d => ({ n: 64, d })) },
  { name: 'full, n = d', what: 'full', variable: 'n', sizes: [32, 64, 128, 256, 512].map(n => ({ n, d: n })) },
];

/**
 * `shortest`: a sample in ms; `rounds` over everyone; `budget`: ms for the samples of one contender at one size;
 * `limit`: who would take longer for one refresh is left out; and how often the page is used.
 */
export const PLANS = {
  full: {
    shortest: 2, rounds: 41, budget: 3000, limit: 20_000,
    presses: 40, warmUpPresses: 3, loads: 15, differing: 2000, memoryEdits: 10_000, pageEdits: 10_000,
  },
  quick: {
    shortest: 1, rounds: 5, budget: 100, limit: 800,
    presses: 3, warmUpPresses: 1, loads: 3, differing: 200, memoryEdits: 10_000, pageEdits: 500,
  },
};

export const label = ({ n, d }) => `${n} × ${d}`;
