import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'

type Outcome = {
  /** seconds from the end of the fault until the site was ready again */
  recovery: number
  /** what was verified, for the table */
  summary: string
}

/** A fault to inject. It throws if an expectation was not met. */
export type Scenario = {
  name: string
  breaks: string
  /** why it cannot run here; undefined if it can */
  cannot?: (stage: Stage) => string | undefined
  run: (stage: Stage, journal: Journal) => Promise<Outcome>
}
