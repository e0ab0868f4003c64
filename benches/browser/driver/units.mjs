/** Numbers for eyes. */

const digits = value => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Milliseconds in the unit that suits them. */
export function time(ms) {
  if (ms === undefined || Number.isNaN(ms)) return '–';
  if (ms >= 1000) return `${digits(ms / 1000)} s`;
  if (ms >= 1) return `${digits(ms)} ms`;
  if (ms >= 1e-3) return `${digits(ms * 1e3)} µs`;
  return `${digits(ms * 1e6)} ns`;
}

export const milliseconds = ms => `${ms.toFixed(1)} ms`;

/** How many times as long, with a letter that says as what. */
export const ratio = (times, of) => `(${digits(times)} ${of})`;

export const mebibytes = bytes => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

export const count = value => value.toLocaleString('en-US');
