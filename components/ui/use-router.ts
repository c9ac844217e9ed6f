import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { inAcademicSession } from '@/lib/core/academic-session'
import { usePastSession } from './academic-session'

/** Next's router, staying in the academic session being viewed. */
export function useRouter() {
  const router = useNextRouter()
  const session = usePastSession()
  return useMemo(
    () => ({
      ...router,
      push: (href: string) => router.push(inAcademicSession(href, session)),
    }),
    [router, session],
  )
}
