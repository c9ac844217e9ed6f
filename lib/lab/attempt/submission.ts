import type { GradedExperiment } from './find-experiments.ts'
import type { Answers } from './grade.ts'
import type { Observations } from './observations.ts'

/** An attempt as sent, by a lab program or as xAPI statements. */
export type Submission = {
  clientAttemptId: string
  source: 'lab' | 'xapi'
  /** done in the previous session, so graded by its experiment */
  late: boolean
  experiment: GradedExperiment
  answers: Answers
  /** null for none */
  observations: Observations | null
  startedAt: Date | null
  submittedAt: Date
}
