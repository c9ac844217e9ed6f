'use client'

import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { whyMailsWait } from '@/lib/access/mail/waiting-words'
import { grouped } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ImportView } from '@/lib/school/roster/schema'

type Props = { guid: string; kind: ImportView['kind']; start: ImportView['mails'] }

/** How many temporary passwords have been mailed; continues by itself, also after a reload. */
export function MailProgress({ guid, kind, start }: Props) {
  const { total, sent, failed, waiting } = useMailProgress(guid, start)
  const underWay = total - sent - failed - waiting
  return (
    <>
      {failed > 0 && (
        <Banner tone="warning" title={`${grouped(failed)} could not be mailed`} live>
          {kind === 'students'
            ? 'Print their login slips instead, or send the password again from their page.'
            : 'Correct the email on their page if it is wrong, and send the email again from there.'}
        </Banner>
      )}
      {waiting > 0 && (
        <Banner title={`${grouped(sent)} mailed so far, ${grouped(waiting)} wait`} live>
          {whyMailsWait}
          {kind === 'students' && ' Their login slips can be printed now.'}
        </Banner>
      )}
      <Card>
        <ProgressBar
          label={underWay > 0 ? 'Mailing how to sign in' : 'Sign-in emails sent'}
          value={sent}
          max={total}
          detail={`${grouped(sent)} of ${grouped(total)}`}
        />
        {underWay > 0 && (
          <p className="mt-2 text-muted text-sm">You can leave this page. The mailing continues.</p>
        )}
      </Card>
    </>
  )
}

type Mails = ImportView['mails']

const pause = 1500

/** Polls the mails of an import until none is left for today; keeps trying while offline. */
function useMailProgress(guid: string, start: Mails): Mails {
  const [mails, setMails] = useState(start)
  const ongoing = mails.sent + mails.failed + mails.waiting < mails.total

  useEffect(() => {
    if (!ongoing) return
    const controller = new AbortController()
    const timer = window.setInterval(() => {
      if (document.hidden) return
      callApi<ImportView>('GET', `/imports/${guid}`, undefined, { signal: controller.signal }).then(
        ({ data }) => setMails(data.mails),
        () => undefined,
      )
    }, pause)
    return () => {
      window.clearInterval(timer)
      controller.abort()
    }
  }, [guid, ongoing])

  return mails
}
