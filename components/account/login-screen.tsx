import { EntryFrame } from '@/components/entry/entry-frame'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/text-link'
import { LoginForm } from './login-form'
import { promiseOf } from './promise'
import { type Desk, SignedInBanner } from './signed-in-banner'

const words = {
  '/admin': {
    title: 'Admin login',
    other: 'Login as a teacher',
    otherHref: '/teacher/login',
    signUp: 'Sign up your institute',
  },
  '/teacher': {
    title: 'Teacher login',
    other: 'Login as an admin',
    otherHref: '/admin/login',
    signUp: 'Sign up as a teacher',
  },
  '/provider': {
    title: 'Staff login',
    other: 'Login of schools',
    otherHref: '/',
    // Accounts of the company's staff are made on the server: `npm run provider:create`.
    signUp: null,
  },
}

const done: Record<string, string> = {
  reset: 'Your new password is set. Please sign in.',
  verify: 'Your e-mail is confirmed. Please sign in.',
  change: 'Your new e-mail counts from now on. Please sign in with it.',
}

type Props = { base: Base; desk: Desk | null; finished: string | string[] | undefined }

/** Sign-in of an admin or a teacher, with what was just finished said above the form. */
export function LoginScreen({ base, desk, finished }: Props) {
  const { title, other, otherHref, signUp } = words[base]
  const said = typeof finished === 'string' ? done[finished] : undefined
  return (
    <EntryFrame
      title={title}
      promise={promiseOf(base)}
      links={
        <>
          <p>
            <TextLink href={`${base}/forgot-password`}>Forgot password?</TextLink>
          </p>
          {signUp && (
            <p>
              New to Labmark? <TextLink href={`${base}/sign-up`}>{signUp}</TextLink>
            </p>
          )}
          <p>
            Not the right place? <TextLink href={otherHref}>{other}</TextLink>
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {said && (
          <Banner tone="success" live>
            {said}
          </Banner>
        )}
        {desk && <SignedInBanner desk={desk} />}
        <LoginForm base={base} />
      </div>
    </EntryFrame>
  )
}
