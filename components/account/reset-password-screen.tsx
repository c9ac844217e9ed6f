import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { TextLink } from '@/components/ui/text-link'
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
          <p>
            <TextLink href={`${base}/login`}>Back to login</TextLink>
          </p>
        </>
      }
    >
      <ResetPasswordForm base={base} />
    </EntryFrame>
  )
}
