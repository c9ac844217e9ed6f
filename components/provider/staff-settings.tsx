import { DisplayAndDevices } from '@/components/account/display-and-devices'
import { SignInSection } from '@/components/account/factor/sign-in-section'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import type { SignedInDevice } from '@/lib/access/account/sessions'
import type { Factors } from '@/lib/access/factor/schema'
import { StaffNameForm } from './staff-name-form'

type Props = { name: string; email: string; devices: SignedInDevice[]; factors: Factors }

/** How somebody of the company's staff signs in, and where they are signed in. */
export function StaffSettings({ name, email, devices, factors }: Props) {
  return (
    <Page width="form">
      <Section title="You">
        <Card>
          <StaffNameForm fullName={name === email ? '' : name} />
        </Card>
      </Section>
      <SignInSection base="/provider" email={email} factors={factors} />
      <DisplayAndDevices email={email} devices={devices} />
    </Page>
  )
}
