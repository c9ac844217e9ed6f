'use client'

import { messageOf } from '@/components/form/failure'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { refusedWords } from './refused-words'
import type { SendResult } from './send-work'
import { useSender } from './work-sender'

/** Says what is waiting on the device to be sent, and why; renders nothing if there is nothing. */
export function SenderBanner() {
  const { last, send } = useSender()
  const banner = bannerOf(last, send)
  return banner && <div className="px-4 pt-4 sm:px-6 print:hidden">{banner}</div>
}

function bannerOf({ waiting, failure }: SendResult, send: () => void) {
  if (!failure) return null
  if (failure.code === 'consent_refused' || failure.code === 'consent_missing') {
    const { title, text } = refusedWords[failure.code]
    return (
      <Banner tone="warning" title={title} live>
        {text} Your work on this device is deleted.
      </Banner>
    )
  }
  if (waiting === 0) return null
  const title = `${counted(waiting, 'experiment')} handed in, not sent yet`
  if (failure.status === 401) {
    const signIn = (
      <LinkButton href="/student/login" size="sm">
        Sign in again
      </LinkButton>
    )
    return (
      <Banner tone="warning" title={title} live action={signIn}>
        It is sent once you have signed in again, and kept on this device until then, unless somebody else
        signs in here first.
      </Banner>
    )
  }
  const tryNow = (
    <Button size="sm" onClick={send}>
      Try now
    </Button>
  )
  return (
    <Banner tone="warning" title={title} live action={tryNow}>
      {messageOf(failure)} It is sent automatically, even if you come back later, and kept on this device
      until then, unless somebody else signs in here first.
    </Banner>
  )
}
