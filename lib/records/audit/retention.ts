import type { RetentionRule } from '../../core/retention-rule.ts'

export const auditLog: RetentionRule = {
  kind: 'Activity: who did what',
  period: 'as long as the school uses Labmark',
  why: 'The law requires at least one year, and marks may be disputed later.',
  does: 'Loses the names of erased people.',
}
