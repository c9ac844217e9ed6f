import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import type { Factors } from '@/lib/access/factor/schema'
import { AppRow } from './app-row'
import { PasskeysRow } from './passkeys-row'

type Props = { base: Base; email: string; due: boolean; factors: Factors }

/** Where users set up the passkey or authenticator app that their school requires. */
export function EnrolScreen({ base, email, due, factors: { passkeys, authenticatorSince } }: Props) {
  const done = passkeys.length > 0 || authenticatorSince !== null
  return (
    <Page width="form">
      {due && (
        <Banner title="Your school asks for a second step">
          Set up one of these to continue. From then on you need it whenever you sign in.
        </Banner>
      )}
      {done && (
        <Banner
          tone="success"
          title="Your second step is set up"
          action={<LinkButton href={`${base}/dashboard`}>Go to the dashboard</LinkButton>}
        >
          You can change it at any time in your account settings.
        </Banner>
      )}
      <CardSection title={done ? 'What you have' : 'Choose one'} className="divide-y">
        <PasskeysRow passkeys={passkeys} email={email} />
        <AppRow since={authenticatorSince} email={email} />
      </CardSection>
    </Page>
  )
}
