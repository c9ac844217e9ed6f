import type { Base } from '@/components/shell/types'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import type { Factors } from '@/lib/access/factor/schema'
import type { OwnLink } from '@/lib/school/oidc/schema'
import { AppRow } from './app-row'
import { CodesRow } from './codes-row'
import { LinkRow } from './link-row'
import { MailRow } from './mail-row'
import { PasskeysRow } from './passkeys-row'
import { SignInRow } from './sign-in-row'

type Props = { base: Base; email: string; factors: Factors; link?: OwnLink | null; owner?: boolean }

/** How one signs in: passkeys, app, recovery codes, mailed code, password, the school's account; for owners also how the school does. */
export function SignInSection({ base, email, factors, link = null, owner = false }: Props) {
  const { passkeys, authenticatorSince, recoveryCodesLeft } = factors
  const hasOwn = passkeys.length > 0 || authenticatorSince !== null
  return (
    <Section title="Signing in">
      <Card className="divide-y">
        <PasskeysRow passkeys={passkeys} email={email} />
        <AppRow since={authenticatorSince} email={email} />
        {hasOwn && <CodesRow left={recoveryCodesLeft} email={email} />}
        <MailRow base={base} email={email} factors={factors} hasOwn={hasOwn} />
        <SignInRow
          title="Password"
          says="A change signs out your other devices."
          action={<LinkButton href={`${base}/change-password`}>Change password</LinkButton>}
        />
        {link && <LinkRow link={link} email={email} />}
        {owner && <SchoolRows />}
      </Card>
    </Section>
  )
}

/** What an owner settles for all staff. */
const SchoolRows = () => (
  <>
    <SignInRow
      title="Your school’s own sign-in"
      says="Staff sign in with their Google, Microsoft or other school accounts."
      action={<LinkButton href="/admin/sign-in">Set up</LinkButton>}
    />
    <SignInRow
      title="Second steps of staff"
      says="Who of the staff needs a second step, and a way in for those who have lost theirs."
      action={<LinkButton href="/admin/second-steps">Open</LinkButton>}
    />
  </>
)
