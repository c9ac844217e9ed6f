import type { Metadata } from 'next'
import { PolicyForm } from '@/components/institute/sign-in-policy/policy-form'
import { StaffSteps } from '@/components/institute/sign-in-policy/staff-steps'
import { Page } from '@/components/ui/page'
import { CardSection, Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewSignInPolicy } from '@/lib/school/institute/sign-in-policy'

export const metadata: Metadata = { title: 'Second steps' }

/** Which staff need a second step, which kinds are accepted, and who has one. */
export default async function SecondStepsPage() {
  const actor = await requireAdmin('factor.rule')
  const { staff, ...rule } = await viewSignInPolicy(actor)
  return (
    <Page width="form">
      <CardSection
        title="Second step of signing in"
        description="After the password: a passkey, a code from an app on the phone, or a code by mail."
      >
        <PolicyForm rule={rule} email={actor.email} />
      </CardSection>
      <Section
        title="How your staff sign in"
        description="Somebody who has lost a passkey or an app, or has a new school account, can be let in again."
      >
        <StaffSteps staff={staff} me={actor.accountId} email={actor.email} />
      </Section>
    </Page>
  )
}
