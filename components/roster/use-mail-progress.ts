import { useEffect, useState } from 'react'
import { callApi } from '@/lib/core/http-client'
import type { ImportView } from '@/lib/school/roster/schema'

type Mails = ImportView['mails']

const pause = 1500

/** The mails of an import, asked for again and again until none goes out today. A lost connection is tried again. */
export function useMailProgress(guid: string, start: Mails): Mails {
  const [mails, setMails] = useState(start)
  const goesOn = mails.sent + mails.failed + mails.waiting < mails.total

  useEffect(() => {
    if (!goesOn) return
    const stop = new AbortController()
    const timer = window.setInterval(() => {
      if (document.hidden) return
      callApi<ImportView>('GET', `/imports/${guid}`, undefined, { signal: stop.signal }).then(
        ({ data }) => setMails(data.mails),
        () => undefined,
      )
    }, pause)
    return () => {
      window.clearInterval(timer)
      stop.abort()
    }
  }, [guid, goesOn])

  return mails
}
