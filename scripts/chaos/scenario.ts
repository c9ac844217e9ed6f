import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'

interface Outcome {
  /** seconds from the end of the fault until the site was ready again */
  recovery: number
  /** what it made sure of, for the table */
  held: string
}

/** One thing that goes wrong. It throws when something did not hold. */
export interface Scenario {
  name: string
  breaks: string
  /** also part of the short run */
  quick: boolean
  /** why it cannot be played here; nothing when it can */
  cannot?: (stage: Stage) => string | undefined
  run: (stage: Stage, journal: Journal) => Promise<Outcome>
}

/** @throws with what was expected */
export function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what)
}
