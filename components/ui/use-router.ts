import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { inSession } from '@/lib/core/academic-year'
import { usePastSession } from './academic-session'

/** The framework's router, which stays in the academic session that is looked at. */
export function useRouter() {
  const router = useNextRouter()
  const session = usePastSession()
  return useMemo(
    () => ({
      ...router,
      push: (href: string) => router.push(inSession(href, session)),
    }),
    [router, session],
  )
}
