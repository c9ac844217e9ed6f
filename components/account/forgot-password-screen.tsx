import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { BackToLogin } from './back-to-login'
import { RequestCodeForm } from './request-code-form'
import { taglineOf } from './tagline'

/** Asks for the email to send the password code to. */
export function ForgotPasswordScreen({ base }: { base: Base }) {
  return (
    <EntryFrame
      title="Forgot password"
      description="We mail you a code. With it you choose a new password."
      tagline={taglineOf(base)}
      links={<BackToLogin base={base} />}
    >
      <RequestCodeForm base={base} purpose="reset" />
    </EntryFrame>
  )
}
