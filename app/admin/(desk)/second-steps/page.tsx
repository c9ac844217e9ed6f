import type { Metadata } from 'next'
import { PolicyForm } from '@/components/institute/sign-in-policy/policy-form'
import { StaffSteps } from '@/components/institute/sign-in-policy/staff-steps'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/account/page-actor'
import type { SignInPolicy } from '@/lib/school/institute/schema'
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

type Props = { policy: SignInPolicy; me: string; email: string }

/** Who of the staff needs a second step to sign in, which will do, and who has one. */
function SignInPolicySection({ policy, me, email }: Props) {
  const { staff, ...rule } = policy
  return (
    <>
      <Section
        title="Second step of signing in"
        description="After the password: a passkey, a code of an app on the phone, or a code by mail."
      >
        <Card>
          <PolicyForm key={JSON.stringify(rule)} rule={rule} email={email} />
        </Card>
      </Section>
      <Section
        title="Who has a passkey or an app"
        description="Somebody who has lost theirs can be let in again. They still need their password."
      >
        <StaffSteps staff={staff} me={me} email={email} />
      </Section>
    </>
  )
}
