import type { Metadata } from 'next'
import { RuleScreen } from '@/components/practical/rule-screen'
import { requireAdmin } from '@/lib/account/page-actor'
import { viewRule } from '@/lib/practical/rule'

export const metadata: Metadata = { title: 'Practical rule' }

export default async function PracticalRulePage() {
  return <RuleScreen current={await viewRule(await requireAdmin(), {})} />
}
