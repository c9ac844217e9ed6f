import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { TextLink } from '@/components/ui/text-link'
import { AskCodeForm } from './ask-code-form'
import { taglineOf } from './tagline'

/** Asks for the email to send the password code to. */
export function ForgotPasswordScreen({ base }: { base: Base }) {
  return (
    <EntryFrame
      title="Forgot password"
      description="We mail you a code. With it you choose a new password."
      tagline={taglineOf(base)}
      links={
        <p>
          <TextLink href={`${base}/login`}>Back to login</TextLink>
        </p>
      }
    >
      <AskCodeForm base={base} purpose="reset" />
    </EntryFrame>
  )
}
