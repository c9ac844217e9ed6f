import type { Metadata } from 'next'
import { RuleScreen } from '@/components/practical/rule-screen'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewRule } from '@/lib/lab/practical/rule'

export const metadata: Metadata = { title: 'Practical rule' }

export default async function PracticalRulePage() {
  return <RuleScreen current={await viewRule(await requireAdmin(), {})} />
}
