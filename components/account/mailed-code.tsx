'use client'

import { useState } from 'react'
import { asFailure, messageOf } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Loading } from '@/components/ui/loading'
import { Skeleton } from '@/components/ui/skeleton'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { useRouter } from '@/components/ui/use-router'
import type { Purpose } from '@/lib/access/account/schema'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterCode } from './after-code'
import { BackToEarlierStep } from './back-to-earlier-step'
import { CodeForm } from './code-form'
import { useCodeRequest } from './code-request'
import { RequestCodeForm } from './request-code-form'
import { useLinkToken } from './use-link-token'

type Props = { base: Base; purpose: Purpose; signedIn: boolean }

/** Uses the mailed link if one was followed, else asks for the code, else for the email to send one to. */
export function MailedCode({ base, purpose, signedIn }: Props) {
  const link = useLinkToken()
  const request = useCodeRequest(purpose)
  const email = request?.email
  if (link === undefined || request === undefined) return <CodeSkeleton />
  if (link !== '')
    return <LinkForm base={base} purpose={purpose} link={link} email={email} signedIn={signedIn} />
  if (request && email) return <CodeForm base={base} request={{ ...request, email }} signedIn={signedIn} />
  if (purpose !== 'login') return <RequestCodeForm base={base} purpose={purpose} />
  return (
    <BackToEarlierStep title="Your password comes first" href={`${base}/login`} label="Go to login">
      We mail you a code after you have entered it in this browser.
    </BackToEarlierStep>
  )
}

function CodeSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  )
}

const labels: Record<Purpose, string> = {
  verify: 'Confirm my email',
  change: 'Confirm my new email',
  login: 'Sign in',
  reset: 'Choose a new password',
}

type LinkFormProps = { base: Base; purpose: Purpose; link: string; email?: string; signedIn: boolean }

/** Confirms a one-time link by a click, so that a mail scanner's visit does not use it up. */
function LinkForm({ base, purpose, link, email, signedIn }: LinkFormProps) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  async function followLink() {
    setPending(true)
    setFailure(undefined)
    try {
      const reply = await callApi('POST', `${apiOf(base)}/verify-otp`, { link, purpose })
      router.push(afterCode({ base, purpose, signedIn, email, proof: link }, reply))
    } catch (error) {
      setFailure(asFailure(error))
      setPending(false)
    }
  }

  if (failure?.code === 'code_dead')
    return <DeadLink failure={failure} {...instead(base, purpose, signedIn)} />
  return (
    <div className="flex flex-col gap-5">
      {failure && <Problem failure={failure} />}
      <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={followLink}>
        {labels[purpose]}
      </Button>
    </div>
  )
}

/** Where to go on from a link that no longer works. */
function instead(base: Base, purpose: Purpose, signedIn: boolean) {
  if (purpose === 'reset') return { href: `${base}/forgot-password`, label: 'Ask for a new code' }
  return signedIn
    ? { href: `${base}/account-settings`, label: 'Go to the account settings' }
    : { href: `${base}/login`, label: 'Go to login' }
}

/** In place of the button of a link that no longer works, with the focus. */
function DeadLink({ failure, href, label }: { failure: ApiFailure; href: string; label: string }) {
  const box = useFocusOnShow<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-5">
      <Problem failure={failure} />
      <LinkButton href={href} variant="primary" size="lg">
        {label}
      </LinkButton>
    </div>
  )
}

const Problem = ({ failure }: { failure: ApiFailure }) => (
  <Banner tone="danger" title="There is a problem" live>
    {messageOf(failure)}
  </Banner>
)
