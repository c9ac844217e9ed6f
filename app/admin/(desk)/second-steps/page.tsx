import type { Metadata } from 'next'
import { SignInPolicySection } from '@/components/institute/sign-in-policy/sign-in-policy-section'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewSignInPolicy } from '@/lib/school/institute/sign-in-policy'

export const metadata: Metadata = { title: 'Second steps' }

export default async function SecondStepsPage() {
  const actor = await requireAdmin('factor.rule')
  const policy = await viewSignInPolicy(actor)
  return (
    <Page width="form">
      <SignInPolicySection policy={policy} me={actor.accountId} email={actor.email} />
    </Page>
  )
}
