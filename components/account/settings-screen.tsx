import { CallButton } from '@/components/form/call-button'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { CardSection, Section } from '@/components/ui/section'
import type { CurrentUser } from '@/lib/access/account/schema'
import { type Unconfirmed, viewAccount } from '@/lib/access/account/view-account'
import { viewFactors } from '@/lib/access/factor/view-factors'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { viewOwnLink } from '@/lib/school/oidc/own-link'
import { DisplayAndDevices } from './display-and-devices'
import { SignInSection } from './factor/sign-in-section'
import { ProfileForm } from './profile-form'
import { SendCodeButton } from './send-code-button'
import { StoredPagesSection } from './stored-pages-section'

/** The account settings: profile, ways to sign in, theme and signed-in devices. */
export async function SettingsScreen({ base, actor }: { base: Base; actor: Member }) {
  const [{ user, devices, unconfirmed }, factors, { link }] = await Promise.all([
    viewAccount(actor),
    viewFactors(actor),
    viewOwnLink(actor),
  ])
  return (
    <Page width="form">
      {can(actor, 'profile.update') ? (
        <>
          <Section title="Profile">
            {unconfirmed && <UnconfirmedBanner base={base} current={user.email} {...unconfirmed} />}
            <Card>
              <ProfileForm base={base} user={user} confirmed={unconfirmed === null} />
            </Card>
          </Section>
          <SignInSection
            base={base}
            email={user.email}
            factors={factors}
            link={link}
            owner={user.adminRole === 'owner'}
          />
        </>
      ) : (
        <ReadOnlyProfile base={base} user={user} />
      )}
      {base === '/teacher' && <StoredPagesSection />}
      <DisplayAndDevices email={user.email} devices={devices} />
      <CardSection title="Your data" className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">Everything Labmark holds about me</p>
          <p className="text-muted">A page to read, and the same for programs, in one file.</p>
        </div>
        <a href="/api/person/me.zip" download className={buttonStyle('secondary')}>
          Export my data
        </a>
      </CardSection>
    </Page>
  )
}

/** In a past session, and in a closed institute. */
function ReadOnlyProfile({ base, user: { fullName, email, phone } }: { base: Base; user: CurrentUser }) {
  return (
    <CardSection
      title="Profile"
      description="Only your password can be changed in a session that has ended or an institute that is closed."
      actions={<LinkButton href={`${base}/change-password`}>Change password</LinkButton>}
    >
      <DescriptionList
        items={[
          { term: 'Full name', value: fullName },
          { term: 'Email', value: email },
          { term: 'Phone', value: phone || null },
        ]}
      />
    </CardSection>
  )
}

type UnconfirmedBannerProps = Unconfirmed & { base: Base; current: string }

/** Names an email that is not confirmed yet, with a button to confirm it. */
function UnconfirmedBanner({ base, email, purpose, current }: UnconfirmedBannerProps) {
  return (
    <Banner
      tone="warning"
      title={purpose === 'change' ? 'Your new email is not confirmed yet' : 'Your email is not confirmed yet'}
    >
      <p className="break-words">
        We mail a code to {email}.
        {purpose === 'change' && ` Until you have given it, you sign in with ${current}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendCodeButton base={base} email={email} purpose={purpose}>
          Verify
        </SendCodeButton>
        {purpose === 'change' && (
          <CallButton method="DELETE" path="/account/email-change" variant="ghost">
            Keep the old one
          </CallButton>
        )}
      </div>
    </Banner>
  )
}
