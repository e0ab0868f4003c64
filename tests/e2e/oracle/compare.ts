import type { Matrix, Stage, Stages } from './attention.ts';
import { STAGES } from './attention.ts';
import type { Shown } from '../fixtures/reading.ts';

/** The relative error allowed for a shown number. */
export const TOLERANCE = 1e-12;

/** The cells where the page differs from the independent computation; empty if it agrees. */
export function differences(shown: Record<Stage, Shown>, worked: { values: Partial<Stages>; sizes: Partial<Stages> }, stages: readonly Stage[] = STAGES): string[] {
  const found: string[] = [];
  for (const stage of stages) {
    for (const cell of shown[stage].cells) {
      const want = worked.values[stage]?.[cell.row]?.[cell.col];
      const size = worked.sizes[stage]?.[cell.row]?.[cell.col];
      // The difference of two equal infinities is no number.
      const agrees = want !== undefined && size !== undefined && (cell.value === want || Math.abs(cell.value - want) <= TOLERANCE * size);
      if (!agrees) found.push(`${stage}(${cell.row}, ${cell.col}) is ${cell.value}, not ${want}`);
    }
    if (shown[stage].cells.length === 0) found.push(`${stage} shows no cell`);
  }
  return found;
}

/** The distance from |a| to the next larger binary64 number. */
export function ulp(a: number): number {
  const magnitude = Math.abs(a);
  if (magnitude < 2 ** -1022) return 2 ** -1074;
  let exponent = Math.floor(Math.log2(magnitude));
  if (2 ** exponent > magnitude) exponent -= 1;
  return 2 ** (exponent - 52);
}

/** Where `shown` differs from `want` by more than this many units in the last place. */
export function offByUlps(shown: Matrix, want: Matrix, ulps: number): string[] {
  return want.flatMap((line, row) =>
    line.flatMap((value, col) => {
      const got = shown[row]?.[col];
      return Math.abs(got - value) <= ulps * ulp(value) ? [] : [`(${row}, ${col}) is ${got}, not ${value}`];
    }),
  );
}
