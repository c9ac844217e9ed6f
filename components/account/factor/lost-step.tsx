'use client'

import { useState } from 'react'
import { asFailure, messageOf } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { Loading } from '@/components/ui/loading'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { BackToEarlierStep } from '../back-to-earlier-step'
import { useLinkToken } from '../use-link-token'

type Props = { base: Base; pendingSignIn: { alone: boolean } | null }

/** Uses the mailed link if one was followed; otherwise says who can help, or offers to send the mail. */
export function LostStep({ base, pendingSignIn }: Props) {
  const link = useLinkToken()
  if (link === undefined) {
    return (
      <Loading>
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    )
  }
  if (link !== '') return <FollowedLink base={base} link={link} passwordEntered={pendingSignIn !== null} />
  if (!pendingSignIn)
    return (
      <BackToEarlierStep title="Your password comes first" href={`${base}/login`} label="Go to login">
        Enter it in this browser, and we show who can help.
      </BackToEarlierStep>
    )
  return pendingSignIn.alone ? (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">
        Nobody else can let you in, so we mail you a link. It works after 24 hours, and removes your passkeys,
        your app and your recovery codes. Until then anybody who reads your mail can stop it.
      </p>
      <LostButton path="/account/lost-second-step" variant="primary">
        Mail me the link
      </LostButton>
    </div>
  ) : (
    <Banner title="An owner of your school can let you in">
      Ask them in person or by phone. In Labmark they open Second steps, find your name and choose “Let in
      again”. Then sign in with your password.
    </Banner>
  )
}

function FollowedLink({
  base,
  link,
  passwordEntered,
}: {
  base: Base
  link: string
  passwordEntered: boolean
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">
        If you asked for this, remove your lost passkeys, app and recovery codes once the 24 hours are over.
        If you did not, stop it, and choose a new password: somebody knows yours.
      </p>
      {passwordEntered ? (
        <LostButton path="/account/lost-second-step/end" link={link} variant="primary" next={`${base}/login`}>
          Remove my second step
        </LostButton>
      ) : (
        <p>
          To remove it, first enter your password on the login page in this browser. Then open the link in the
          mail again.
        </p>
      )}
      <LostButton
        path="/account/lost-second-step/stop"
        link={link}
        variant="danger-quiet"
        next={`${base}/forgot-password`}
      >
        It was not me: stop it
      </LostButton>
    </div>
  )
}

type LostButtonProps = {
  children: string
  path: string
  variant: ButtonVariant
  /** the token of the mailed link */
  link?: string
  /** where to go afterwards; without it the result is shown here */
  next?: string
}

/** A step of recovering access without the second factor; the server's answer appears below the button. */
function LostButton({ children, path, variant, link, next }: LostButtonProps) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState('')

  async function send() {
    setPending(true)
    try {
      const { message } = await callApi('POST', path, link ? { link } : {})
      if (next) {
        toast.success(message)
        router.push(next)
      } else setStatus(message)
    } catch (error) {
      setStatus(messageOf(asFailure(error)))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button variant={variant} size="lg" className="w-full" pending={pending} onClick={send}>
        {children}
      </Button>
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </div>
  )
}
