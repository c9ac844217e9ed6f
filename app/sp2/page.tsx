import { BookOpenCheck, ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { StageNotice } from '@/components/account/stage-notice'
import { ChooserFrame } from '@/components/entry/chooser-frame'
import { ChooserLink } from '@/components/entry/chooser-link'
import { Link } from '@/components/ui/link'
import { pageDesk } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Login' }

/** The second chooser: teacher or admin. */
export default async function Page({ searchParams }: PageProps<'/sp2'>) {
  const [desk, query] = await Promise.all([pageDesk(), searchParams])
  if (query.as === 'student') redirect('/student/login')
  return (
    <ChooserFrame
      title="Who are you at your school?"
      description="Teachers mark experiments. Admins look after people, classes and keys."
      footer={
        <Link href="/" className="underline underline-offset-3">
          Back to the start
        </Link>
      }
    >
      {desk && <StageNotice desk={desk} />}
      <ChooserLink primary href="/teacher/login" icon={<BookOpenCheck aria-hidden />}>
        Login as a teacher
      </ChooserLink>
      <ChooserLink href="/admin/login" icon={<ShieldCheck aria-hidden />}>
        Login as an admin
      </ChooserLink>
    </ChooserFrame>
  )
}
