import type { Base } from '@/components/shell/types'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import type { CurrentUser } from '@/lib/access/account/schema'
import type { SignedInDevice } from '@/lib/access/account/sessions'
import type { Unconfirmed } from '@/lib/access/account/view-account'
import { DisplayAndDevices } from './display-and-devices'
import { ProfileForm } from './profile-form'
import { TwoStepSwitch } from './two-step-switch'
import { UnconfirmedBanner } from './unconfirmed-banner'

type Props = { base: Base; user: CurrentUser; devices: SignedInDevice[]; unconfirmed: Unconfirmed | null }

/** My Account Setting: the profile, how one signs in, the colours, and where one is signed in. */
export function SettingsScreen({ base, user, devices, unconfirmed }: Props) {
  return (
    <Page width="form">
      <Section title="Profile">
        {unconfirmed && <UnconfirmedBanner base={base} current={user.email} {...unconfirmed} />}
        <Card>
          <ProfileForm base={base} user={user} confirmed={unconfirmed === null} />
        </Card>
      </Section>
      <Section title="Signing in">
        <Card className="flex flex-col gap-5">
          <TwoStepSwitch on={user.twoStep} email={user.email} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
            <p className="font-semibold">Password</p>
            <LinkButton href={`${base}/change-password`}>Change password</LinkButton>
          </div>
          {user.adminRole === 'owner' && (
            <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
              <div className="min-w-0">
                <p className="font-semibold">Your school’s own sign-in</p>
                <p className="text-muted">
                  Staff sign in with their Google, Microsoft or other school accounts.
                </p>
              </div>
              <LinkButton href="/admin/sign-in">Set up</LinkButton>
            </div>
          )}
        </Card>
      </Section>
      <DisplayAndDevices email={user.email} devices={devices} />
      <Section title="Your data">
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold">Everything Labmark holds about me</p>
            <p className="text-muted">A page to read, and the same for programs, in one file.</p>
          </div>
          <a href="/api/person/me.zip" download className={buttonStyle('secondary')}>
            Export my data
          </a>
        </Card>
      </Section>
    </Page>
  )
}
