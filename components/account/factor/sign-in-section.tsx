import type { Base } from '@/components/shell/types'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { CardSection } from '@/components/ui/section'
import type { Factors } from '@/lib/access/factor/schema'
import type { OwnLink } from '@/lib/school/oidc/schema'
import { TwoStepSwitch } from '../two-step-switch'
import { AppRow } from './app-row'
import { CodesRow } from './codes-row'
import { LinkRow } from './link-row'
import { PasskeysRow } from './passkeys-row'
import { SignInRow } from './sign-in-row'

type Props = { base: Base; email: string; factors: Factors; link?: OwnLink | null; owner?: boolean }

/** The user's ways to sign in; owners also see the settings for the whole school. */
export function SignInSection({ base, email, factors, link = null, owner = false }: Props) {
  const { passkeys, authenticatorSince, recoveryCodesLeft } = factors
  const hasOwn = passkeys.length > 0 || authenticatorSince !== null
  return (
    <CardSection title="Signing in" className="divide-y">
      <PasskeysRow passkeys={passkeys} email={email} />
      <AppRow since={authenticatorSince} email={email} />
      {hasOwn && <CodesRow left={recoveryCodesLeft} email={email} />}
      <MailRow base={base} email={email} factors={factors} hasOwn={hasOwn} />
      <SignInRow
        title="Password"
        description="A change signs out your other devices."
        action={<LinkButton href={`${base}/change-password`}>Change password</LinkButton>}
      />
      {link && <LinkRow link={link} email={email} />}
      {owner && <SchoolRows />}
    </CardSection>
  )
}

/** Settings of an owner that apply to all staff. */
const SchoolRows = () => (
  <>
    <SignInRow
      title="Your school’s own sign-in"
      description="Staff sign in with their Google, Microsoft or other school accounts."
      action={<LinkButton href="/admin/sign-in">Set up</LinkButton>}
    />
    <SignInRow
      title="Second steps of staff"
      description="Which staff need a second step, and a way in for those who have lost theirs."
      action={<LinkButton href="/admin/second-steps">Open</LinkButton>}
    />
  </>
)

type MailRowProps = { base: Base; email: string; factors: Factors; hasOwn: boolean }

/** Codes by mail, with a switch where the user may choose. */
function MailRow({ base, email, factors: { twoStep, mailed, required }, hasOwn }: MailRowProps) {
  const title = 'Code by mail'
  if (!mailed)
    return (
      <SignInRow title={title} description="Your school does not accept mailed codes as the second step." />
    )
  if (base === '/provider' && hasOwn)
    return <SignInRow title={title} description="No longer asked for: you have a safer step." />
  if (required && !hasOwn)
    return (
      <SignInRow
        title={title}
        description={`After the password we also ask for a code that we mail to ${email}.`}
        action={<Badge tone="success">Always on</Badge>}
      />
    )
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <TwoStepSwitch on={twoStep} email={email} hasOtherFactor={hasOwn} />
    </div>
  )
}
