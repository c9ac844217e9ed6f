// biome-ignore lint/style/noRestrictedImports: this is the router that everything else imports
import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { inAcademicSession } from '@/lib/core/academic-session'
import { usePastSession } from './academic-session'

type Go = ReturnType<typeof useNextRouter>['push']

/** Next's router, staying in the academic session being viewed. */
export function useRouter() {
  const router = useNextRouter()
  const session = usePastSession()
  return useMemo(() => {
    const inSession =
      (go: Go): Go =>
      (href, ...options) =>
        go(inAcademicSession(href, session), ...options)
    return { ...router, push: inSession(router.push), replace: inSession(router.replace) }
  }, [router, session])
}
