import type { Asked } from './find-asked.ts'
import type { Answers } from './grade.ts'

/** An attempt as it was sent, by a lab program or as xAPI statements. */
export type Submission = {
  clientAttemptId: string
  source: 'lab' | 'xapi'
  asked: Asked
  answers: Answers
  startedAt: Date | null
  submittedAt: Date
}
