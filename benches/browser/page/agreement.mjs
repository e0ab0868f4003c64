import { INPUTS, STAGES } from './numbers.mjs';

/** The largest difference of two matrices, in parts of the largest number of the first. */
export function difference(wanted, found) {
  if (wanted.length !== found.length) return Infinity;
  let scale = 0;
  let largest = 0;
  for (let at = 0; at < wanted.length; at += 1) {
    scale = Math.max(scale, Math.abs(wanted[at]));
    const apart = Math.abs(wanted[at] - found[at]);
    // Not a number is never a small difference.
    largest = apart <= largest ? largest : Number.isNaN(apart) ? Infinity : apart;
  }
  return largest / scale;
}

/** The same over all stages. */
export function disagreement(wanted, found) {
  return Math.max(...STAGES.map(stage => difference(wanted[stage], found[stage])));
}

/** The same over the derivatives with respect to all inputs. */
export function gradientDifference(wanted, found) {
  return Math.max(...INPUTS.map(input => difference(wanted[input], found[input])));
}
