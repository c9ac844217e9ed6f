import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { buttonStyle } from '@/components/ui/button-style'
import { callApi } from '@/lib/core/http-client'
import type { Offer } from '@/lib/school/oidc/schema'

/** Debounce in milliseconds: too short for anyone to look for the button meanwhile. */
const pause = 250

/** A button for each school that uses the domain of the typed email. Only the domain is sent to the server. */
export function SchoolOffers() {
  const { control } = useFormContext<{ email: string }>()
  const domain = domainIn(useWatch({ control, name: 'email' }))
  return <Offers path={domain && `/oidc/offers?domain=${encodeURIComponent(domain)}`} />
}

/** A button for the typed school id if its students sign in with the school's accounts. */
export function StudentOffers() {
  const { control } = useFormContext<{ instituteId: string }>()
  const id = (useWatch({ control, name: 'instituteId' }) ?? '').trim()
  return <Offers path={id && `/oidc/student-offers?instituteId=${encodeURIComponent(id)}`} />
}

function Offers({ path }: { path: string }) {
  const offers = useOffers(path)
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

/** The domain of an email, or '' while it cannot be complete. */
function domainIn(email = ''): string {
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  return /^[a-z0-9.-]+\.[a-z]{2,24}$/.test(domain) ? domain : ''
}

function useOffers(path: string): Offer[] {
  const [result, setResult] = useState<{ path: string; offers: Offer[] }>({ path: '', offers: [] })
  useEffect(() => {
    if (path === '') return
    const controller = new AbortController()
    const load = () =>
      callApi<Offer[]>('GET', path, undefined, { signal: controller.signal })
        .then(({ data }) => setResult({ path, offers: data }))
        // On failure the password form is still there.
        .catch(() => undefined)
    const timer = setTimeout(load, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path])
  return result.path === path ? result.offers : []
}
