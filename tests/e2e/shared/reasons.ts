import { basename } from 'node:path';

import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

const COLOURS = /\u001b\[[0-9;]*m/g;
/** The lines of an error that show what was expected and what was found. */
const LINES = 8;

/** Repeats at the end why tests failed: often only the end of a long run's output is kept. */
export default class Reasons implements Reporter {
  private tests: Suite | undefined;

  onBegin(_: FullConfig, tests: Suite): void {
    this.tests = tests;
  }

  onEnd(): void {
    for (const test of this.tests?.allTests() ?? []) {
      if (test.outcome() !== 'unexpected') continue;
      console.log(`  ✘ ${basename(test.location.file)}:${test.location.line} ${test.title}`);
      for (const { message, location } of test.results.at(-1)?.errors ?? []) {
        const lines = (message ?? '').replace(COLOURS, '').split('\n').filter(line => line.trim());
        console.log(lines.slice(0, LINES).map(line => `      ${line}`).join('\n'));
        if (location) console.log(`      at ${basename(location.file)}:${location.line}`);
      }
    }
  }
}
