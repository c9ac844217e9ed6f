import type { Metadata } from 'next'
import { NotSignedIn } from '@/components/sign-in/not-signed-in'
import { type RefusalReason, signInRefusals } from '@/lib/school/oidc/sign-in-refusal'

export const metadata: Metadata = { title: 'Not signed in', robots: { index: false, follow: false } }

/** Shown when a sign-in at the school's identity provider fails. */
export default async function RefusedPage({ searchParams }: PageProps<'/sign-in/refused'>) {
  const { why } = await searchParams
  const reason =
    typeof why === 'string' && Object.hasOwn(signInRefusals, why)
      ? signInRefusals[why as RefusalReason]
      : signInRefusals.stopped
  return <NotSignedIn reason={reason} />
}
