import type { Base } from '@/components/shell/types'
import { Badge } from '@/components/ui/badge'
import type { Factors } from '@/lib/access/factor/schema'
import { TwoStepSwitch } from '../two-step-switch'
import { SignInRow } from './sign-in-row'

type Props = { base: Base; email: string; factors: Factors; hasOwn: boolean }

/** The code by mail: a switch, where it is the person's own to choose. */
export function MailRow({ base, email, factors: { twoStep, mailed, required }, hasOwn }: Props) {
  const title = 'Code by mail'
  if (!mailed)
    return <SignInRow title={title} says="Your school does not take mailed codes as the second step." />
  if (base === '/provider' && hasOwn)
    return <SignInRow title={title} says="Not asked for any more: you have something better." />
  if (required && !hasOwn)
    return (
      <SignInRow
        title={title}
        says={`After the password we also ask for a code that we mail to ${email}.`}
        action={<Badge tone="success">Always on</Badge>}
      />
    )
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <TwoStepSwitch on={twoStep} email={email} beside={hasOwn} />
    </div>
  )
}
