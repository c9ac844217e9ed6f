import { Building2, GraduationCap, School } from 'lucide-react'
import type { Metadata } from 'next'
import { StageNotice } from '@/components/account/stage-notice'
import { ChooserFrame } from '@/components/entry/chooser-frame'
import { ChooserLink } from '@/components/entry/chooser-link'
import { ExpiredNotice, RememberRequested } from '@/components/shell/expired-notice'
import { Link } from '@/components/ui/link'
import { pageDesk } from '@/lib/access/session/page-actor'

export const metadata: Metadata = {
  title: { absolute: 'Labmark: laboratory experiments, managed and marked' },
}

const footerLink = 'font-semibold text-on-stage underline underline-offset-3'

export default async function Page({ searchParams }: PageProps<'/'>) {
  const [desk, { again }] = await Promise.all([pageDesk(), searchParams])
  return (
    <ChooserFrame
      title="Your school’s laboratory, on one desk"
      description="Manage classes and students, and mark laboratory experiments."
      footer={
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <p>
            Not here yet?{' '}
            <Link href="/admin/sign-up" className={footerLink}>
              Sign up your institute
            </Link>
          </p>
          <p>
            For families:{' '}
            <Link href="/family" className={footerLink}>
              see marks with the code on your slip
            </Link>
          </p>
        </div>
      }
    >
      {again !== undefined && <RememberRequested />}
      {desk ? <StageNotice desk={desk} /> : again !== undefined && <ExpiredNotice />}
      <ChooserLink primary href="/sp2" icon={<School aria-hidden />}>
        Login as an institute
      </ChooserLink>
      <ChooserLink href="/sp2?as=student" icon={<GraduationCap aria-hidden />}>
        Login as a Student
      </ChooserLink>
      {isOfConsole(again) && (
        <ChooserLink href="/provider/login" icon={<Building2 aria-hidden />}>
          Staff login
        </ChooserLink>
      )}
    </ChooserFrame>
  )
}

/** Whether somebody comes from a page of the company's staff, whose login is not offered to schools. */
const isOfConsole = (again: string | string[] | undefined) =>
  typeof again === 'string' && /^\/provider\b/.test(again)
