import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'
import { env } from '@/lib/core/env'
import { LoginForm } from './login-form'
import { type Desk, SignedInBanner } from './signed-in-banner'
import { taglineOf } from './tagline'

const words = {
  '/admin': {
    title: 'Login',
    signUp: 'Sign up your institute',
  },
  '/teacher': {
    title: 'Login',
    signUp: 'Sign up as a teacher',
  },
  '/provider': {
    title: 'Staff login',
    // Accounts of the company's staff are created on the server: `npm run provider:create`.
    signUp: null,
  },
}

const notices: Record<string, string> = {
  reset: 'Your new password is set. Please sign in.',
  'at-provider':
    'Your new password is set. You need it to confirm what is hard to undo. To sign in, type the email of your school account, and use the button that appears.',
  verify: 'Your email is confirmed. Please sign in.',
  change: 'Your email was changed. Please sign in with it.',
}

type Props = { base: Base; desk: Desk | null; finished: string | string[] | undefined }

/** The sign-in of a desk. `finished` names what the user has just completed, to confirm it above the form. */
export function LoginScreen({ base, desk, finished }: Props) {
  const { title, signUp } = words[base]
  const notice =
    typeof finished === 'string' && Object.hasOwn(notices, finished) ? notices[finished] : undefined
  return (
    <EntryFrame title={title} tagline={taglineOf(base)}>
      <div className="flex flex-col gap-5">
        {notice && (
          <Banner tone="success" live>
            {notice}
          </Banner>
        )}
        {desk && <SignedInBanner desk={desk} />}
        <LoginForm base={base} keepsPages={base === '/teacher' && env.OFFLINE_PAGE === 'on'}>
          <p>
            <TextLink href={`${base}/forgot-password`}>Forgot password?</TextLink>
          </p>
          {signUp && (
            <p>
              New to Labmark? <TextLink href={`${base}/sign-up`}>{signUp}</TextLink>
            </p>
          )}
          {base === '/provider' && (
            <p>
              Not the right place? <TextLink href="/">Login for schools</TextLink>
            </p>
          )}
        </LoginForm>
      </div>
    </EntryFrame>
  )
}
