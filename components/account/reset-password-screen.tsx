import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { TextLink } from '@/components/ui/text-link'
import { BackToLogin } from './back-to-login'
import { ResetPasswordForm } from './reset-password-form'
import { taglineOf } from './tagline'

/** Where a new password is set once the code is verified. */
export function ResetPasswordScreen({ base }: { base: Base }) {
  return (
    <EntryFrame
      title="Create new password"
      description="Setting it signs you out on every other device."
      tagline={taglineOf(base)}
      links={
        <>
          <p>
            Does the code no longer work?{' '}
            <TextLink href={`${base}/forgot-password`}>Ask for a new one</TextLink>
          </p>
          <BackToLogin base={base} />
        </>
      }
    >
      <ResetPasswordForm base={base} />
    </EntryFrame>
  )
}
