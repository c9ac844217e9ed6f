import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import type { Unconfirmed } from '@/lib/access/account/view-account'
import { KeepEmailButton } from './keep-email-button'
import { SendCodeButton } from './send-code-button'

type Props = Unconfirmed & { base: Base; current: string }

/** An address that still waits for its code, and the way to give it. */
export function UnconfirmedBanner({ base, email, purpose, current }: Props) {
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
        {purpose === 'change' && <KeepEmailButton />}
      </div>
    </Banner>
  )
}
