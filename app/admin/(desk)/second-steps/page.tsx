import type { Metadata } from 'next'
import { PolicyForm } from '@/components/institute/sign-in-policy/policy-form'
import { StaffSteps } from '@/components/institute/sign-in-policy/staff-steps'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewSignInPolicy } from '@/lib/school/institute/sign-in-policy'

export const metadata: Metadata = { title: 'Second steps' }

/** Which staff need a second step, which kinds are accepted, and who has one. */
export default async function SecondStepsPage() {
  const actor = await requireAdmin('factor.rule')
  const { staff, ...rule } = await viewSignInPolicy(actor)
  return (
    <Page width="form">
      <Section
        title="Second step of signing in"
        description="After the password: a passkey, a code from an app on the phone, or a code by mail."
      >
        <Card>
          <PolicyForm rule={rule} email={actor.email} />
        </Card>
      </Section>
      <Section
        title="Who has a passkey or an app"
        description="Somebody who has lost theirs can be let in again. They still need their password."
      >
        <StaffSteps staff={staff} me={actor.accountId} email={actor.email} />
      </Section>
    </Page>
  )
}
