import type { GradedExperiment } from './find-experiments.ts'
import type { Answers } from './grade.ts'

/** An attempt as it was sent, by a lab program or as xAPI statements. */
export type Submission = {
  clientAttemptId: string
  source: 'lab' | 'xapi'
  experiment: GradedExperiment
  answers: Answers
  startedAt: Date | null
  submittedAt: Date
}
