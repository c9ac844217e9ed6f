import { DisplayAndDevices } from '@/components/account/display-and-devices'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import type { SignedInDevice } from '@/lib/access/account/sessions'
import { StaffNameForm } from './staff-name-form'

type Props = { name: string; email: string; devices: SignedInDevice[] }

/** How somebody of the company's staff signs in, and where they are signed in. */
export function StaffSettings({ name, email, devices }: Props) {
  return (
    <Page width="form">
      <Section title="You">
        <Card>
          <StaffNameForm fullName={name === email ? '' : name} />
        </Card>
      </Section>
      <Section title="Signing in">
        <Card className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{email}</p>
              <p className="text-muted">Each sign-in also asks for a code that is mailed here.</p>
            </div>
            <Badge tone="success">Two-step always on</Badge>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
            <p className="font-semibold">Password</p>
            <LinkButton href="/provider/change-password">Change password</LinkButton>
          </div>
        </Card>
      </Section>
      <DisplayAndDevices email={email} devices={devices} />
    </Page>
  )
}
