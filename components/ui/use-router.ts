// biome-ignore lint/style/noRestrictedImports: this is the router that everything else imports
import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { inAcademicSession } from '@/lib/core/academic-session'
import { usePastSession } from './academic-session'

type Options = [{ scroll?: boolean }?]

/** Next's router, staying in the academic session being viewed. */
export function useRouter() {
  const router = useNextRouter()
  const session = usePastSession()
  return useMemo(
    () => ({
      ...router,
      push: (href: string, ...options: Options) => router.push(inAcademicSession(href, session), ...options),
      replace: (href: string, ...options: Options) =>
        router.replace(inAcademicSession(href, session), ...options),
    }),
    [router, session],
  )
}
