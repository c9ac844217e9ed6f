import type { ConsentState } from './schema.ts'

/** What a parent answers about consent. */
export type ParentAnswer = Exclude<ConsentState, 'none'>

/** The answers that may follow each state: only a given consent is withdrawn, and it can be given from any other. */
export const allowedAnswers: Record<ConsentState, ParentAnswer[]> = {
  none: ['given', 'refused'],
  given: ['withdrawn'],
  refused: ['given'],
  withdrawn: ['given'],
}
