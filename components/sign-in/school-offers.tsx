'use client'

import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { buttonStyle } from '@/components/ui/button-style'
import { callApi } from '@/lib/core/http-client'
import type { Offer } from '@/lib/school/oidc/schema'

/** In milliseconds: nobody types a letter and looks for a button between. */
const pause = 250

/** For the domain of the typed email, a button for each school that signs in by it. Only the domain is asked for. */
export function SchoolOffers() {
  const { control } = useFormContext<{ email: string }>()
  const domain = domainIn(useWatch({ control, name: 'email' }))
  const offers = useOffers(domain)
  return (
    <div role="status" className="empty:-mt-5">
      {offers.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          {offers.map(({ school, start }) => (
            <a
              key={start}
              href={start}
              className={buttonStyle(
                'secondary',
                'lg',
                'h-auto! min-h-11 w-full whitespace-normal! py-2 text-center wrap-anywhere',
              )}
            >
              Continue with {school}’s account
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

/** What stands after the @, once it may be complete; else ''. */
function domainIn(email = ''): string {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  return /^[a-z0-9.-]+\.[a-z]{2,24}$/.test(domain) ? domain : ''
}

function useOffers(domain: string): Offer[] {
  const [found, setFound] = useState<{ domain: string; offers: Offer[] }>({ domain: '', offers: [] })
  useEffect(() => {
    if (domain === '') return
    const left = new AbortController()
    const ask = () =>
      callApi<Offer[]>('GET', `/oidc/offers?domain=${encodeURIComponent(domain)}`, undefined, {
        signal: left.signal,
      })
        .then(({ data }) => setFound({ domain, offers: data }))
        // The password is there all the same.
        .catch(() => undefined)
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [domain])
  return found.domain === domain ? found.offers : []
}
