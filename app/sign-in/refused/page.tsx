import type { Metadata } from 'next'
import { ProblemFrame } from '@/components/entry/problem-frame'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { type RefusalReason, signInRefusals } from '@/lib/school/oidc/sign-in-refusal'

export const metadata: Metadata = { title: 'Not signed in', robots: { index: false, follow: false } }

/** Shown when a sign-in at the school's identity provider fails. */
export default async function RefusedPage({ searchParams }: PageProps<'/sign-in/refused'>) {
  const { why } = await searchParams
  const reason =
    typeof why === 'string' && Object.hasOwn(signInRefusals, why)
      ? signInRefusals[why as RefusalReason]
      : signInRefusals.stopped
  return (
    <ProblemFrame
      title="You are not signed in"
      actions={
        <>
          <PrimaryLink href="/admin/login">Back to the login</PrimaryLink>
          <LinkButton href="/">To the start</LinkButton>
        </>
      }
    >
      <p>{reason}</p>
    </ProblemFrame>
  )
}
