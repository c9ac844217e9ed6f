'use client'

import { useState } from 'react'
import { useLinkToken } from '@/components/account/use-link-token'
import { LogoFrame } from '@/components/brand/logo-frame'
import { asFailure } from '@/components/form/failure'
import { useCall } from '@/components/form/use-call'
import { isOutdated } from '@/components/form/use-refresh-if-outdated'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

/** A button that stops schools' mails to an address; its token is in the URL's fragment. */
export function NotMeScreen() {
  const token = useLinkToken()
  const [done, setDone] = useState('')
  const [refusal, setRefusal] = useState('')
  const { call, pending } = useCall()
  const reason = token === '' ? 'This link is incomplete. Please open it from the mail again.' : refusal

  const stop = () =>
    call(async () => {
      try {
        const { message } = await callApi('POST', `/not-me/${encodeURIComponent(token ?? '')}`)
        setDone(message)
      } catch (error) {
        const failure = asFailure(error)
        if (!isOutdated(failure)) throw failure
        setRefusal(failure.message)
      }
    })

  return (
    <LogoFrame className="max-w-md gap-5">
      <div role="status">
        {done ? <Done message={done} /> : <Question />}
        {!done && reason && <p className="mt-4 font-semibold">{reason}</p>}
      </div>
      {!done && !reason && (
        <Button variant="primary" size="lg" pending={pending} onClick={stop}>
          This was not me: stop these mails
        </Button>
      )}
    </LogoFrame>
  )
}

function Question() {
  return (
    <>
      <h1 className="text-2xl">Was a mail not for you?</h1>
      <p className="mt-2">
        A school has mailed you about a Labmark account. If you do not know the school, or have nothing to do
        with it, stop these mails here. The school is told that its address is wrong, and no school can write
        to you through Labmark until you use it yourself.
      </p>
    </>
  )
}

function Done({ message }: { message: string }) {
  return (
    <>
      <h1 className="text-2xl">{message}</h1>
      <p className="mt-2">
        If you need Labmark after all, ask for a code with “Forgot password” on its sign-in page, or sign in
        with what your school gives you.
      </p>
    </>
  )
}
