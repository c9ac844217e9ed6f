import type { Metadata } from 'next'
import { SignedInBanner } from '@/components/account/signed-in-banner'
import { EntryFrame } from '@/components/entry/entry-frame'
import { StudentLoginForm } from '@/components/student-desk/student-login-form'
import { TextLink } from '@/components/ui/text-link'
import { pageDesk } from '@/lib/access/session/page-actor'
import { env } from '@/lib/core/env'

export const metadata: Metadata = { title: 'Student login' }

/** Where students sign in with the details on their slip, on a phone or a school computer. */
export default async function Page() {
  const desk = await pageDesk()
  return (
    <EntryFrame
      title="Student login"
      description="Everything you need is on your login slip."
      tagline="Your experiments, your marks, and what your teacher wrote."
      links={
        <>
          <p>No slip, or a lost password? Ask your teacher for a new slip.</p>
          <p>
            Not a student? <TextLink href="/sp2">Login for teachers and schools</TextLink>
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {desk && <SignedInBanner desk={desk} />}
        <StudentLoginForm keepsPages={env.OFFLINE_PAGE === 'on'} />
      </div>
    </EntryFrame>
  )
}
