'use client'

import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { refusedWords } from './refused-words'
import type { Sent } from './send-work'
import { useSender } from './work-sender'

/** What waits on the device to be sent, and why; nothing while nothing does. */
export function SenderBanner() {
  const {
    last: { waiting, failure },
    send,
  } = useSender()
  if (!failure) return null
  if (failure.code === 'consent_refused' || failure.code === 'consent_missing') {
    const { title, text } = refusedWords[failure.code]
    return (
      <Place>
        <Banner tone="warning" title={title} live>
          {text} Your work on this device is deleted.
        </Banner>
      </Place>
    )
  }
  if (waiting === 0) return null
  const title = `${counted(waiting, 'experiment')} handed in, not sent yet`
  if (failure.status === 401)
    return (
      <Place>
        <Banner
          tone="warning"
          title={title}
          live
          action={
            <LinkButton href="/student/login" size="sm">
              Sign in again
            </LinkButton>
          }
        >
          It is kept on this device and sent once you have signed in again.
        </Banner>
      </Place>
    )
  return (
    <Place>
      <Banner
        tone="warning"
        title={title}
        live
        action={
          <Button size="sm" onClick={send}>
            Try now
          </Button>
        }
      >
        {reasonOf(failure)} It is kept on this device and sent by itself, also when you come back later.
      </Banner>
    </Place>
  )
}

const reasonOf = ({ status, message }: NonNullable<Sent['failure']>) =>
  status === 0 ? 'There is no network.' : message

const Place = ({ children }: { children: React.ReactNode }) => (
  <div className="px-4 pt-4 sm:px-6 print:hidden">{children}</div>
)
