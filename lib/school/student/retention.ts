import type { RetentionRule } from '../../core/retention-rule.ts'

export const studentRecords: RetentionRule = {
  kind: 'Students, work, marks and parents’ answers',
  period: 'while their session runs',
  why: 'They are the school’s examination record.',
  does: 'Nothing by itself: the school begins the next session, removes a student, or erases a person under Erasure.',
}
