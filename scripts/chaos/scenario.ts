import type { Stage } from './stage.ts'

/** The acknowledged writes of a scenario: a statement that finds each, and the number of rows that it must find. */
export type Journal = { what: string; sql: string; values: unknown[]; rows: number }[]

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
