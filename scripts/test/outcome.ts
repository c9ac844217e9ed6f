import type { Finished } from '../services/run-program.ts'

/** How many checks of a step passed and failed, and the output to show if any failed. */
export type Outcome = {
  passed: number
  failed: number
  output: string
}

/** A step that is a single check: a format, a type check, a build. */
export function asOneCheck({ ok, output }: Finished): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

/** A test runner's counts. A test that did not run counts as failed. */
export function asTests({ ok, output }: Finished, passed: number, failed: number, skipped: number): Outcome {
  const fullOutput = skipped > 0 ? `${output}\n${skipped} skipped, which counts as failed` : output
  const missed = failed + skipped
  // The runner may fail without a failed test: for a file that does not load, or an error outside of tests.
  return { passed, failed: ok ? missed : Math.max(missed, 1), output: fullOutput }
}
