import { BackToEarlierStep } from '@/components/account/back-to-earlier-step'
import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import type { SignInStep } from '@/lib/access/factor/schema'
import { BackToLogin } from '../back-to-login'
import { taglineOf } from '../tagline'
import { SecondStep } from './second-step'

type Props = { base: Base; pendingSignIn: { steps: SignInStep[]; sentTo: string } | null }

/** The second step of a sign-in: the account's strongest factor, with links to the others. */
export function SecondStepScreen({ base, pendingSignIn }: Props) {
  return (
    <EntryFrame
      title="One more step"
      description={
        pendingSignIn ? `Your password is correct. Confirm that you are ${pendingSignIn.sentTo}.` : undefined
      }
      tagline={taglineOf(base)}
      links={<BackToLogin base={base} />}
    >
      {pendingSignIn && pendingSignIn.steps.length > 0 ? (
        <SecondStep base={base} steps={pendingSignIn.steps} />
      ) : (
        <BackToEarlierStep title="Your password comes first" href={`${base}/login`} label="Go to login">
          The second step follows it, in the same browser.
        </BackToEarlierStep>
      )}
    </EntryFrame>
  )
}
