import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { BackToLogin } from '../back-to-login'
import { taglineOf } from '../tagline'
import { LostStep } from './lost-step'

type Props = { base: Base; pendingSignIn: { alone: boolean } | null }

/** For users who lost their passkey, phone and recovery codes; the mailed recovery link opens here too. */
export function LostScreen({ base, pendingSignIn }: Props) {
  return (
    <EntryFrame title="Lost your second step?" tagline={taglineOf(base)} links={<BackToLogin base={base} />}>
      <LostStep base={base} pendingSignIn={pendingSignIn} />
    </EntryFrame>
  )
}
