import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { SignInPolicy } from '@/lib/school/institute/schema'
import { PolicyForm } from './policy-form'
import { StaffSteps } from './staff-steps'

type Props = { policy: SignInPolicy; me: string; email: string }

/** Who of the staff needs a second step to sign in, which will do, and who has one. */
export function SignInPolicySection({ policy, me, email }: Props) {
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
