import type { RetentionRule } from '../../core/retention-rule.ts'

export const orders: RetentionRule = {
  kind: 'Orders, payments and invoices',
  period: '8 years',
  why: 'Tax and company law require it. They name the school but no student.',
  does: 'Nothing by itself.',
}
