import type { RetentionRule } from '../../core/retention-rule.ts'
import { importRetentionDays } from './delete-import-rows.ts'

export const importRows: RetentionRule = {
  kind: 'Lines of imported lists',
  period: `${importRetentionDays} days`,
  why: 'For the undo, and to correct refused rows.',
  does: 'Each import erases its own; the counts stay.',
}
