import { BookOpenCheck, ShieldCheck } from 'lucide-react'
import { ChooserFrame } from '@/components/entry/chooser-frame'
import { ChooserLink } from '@/components/entry/chooser-link'
import { Link } from '@/components/ui/link'
import type { Desk } from './signed-in-banner'
import { StageNotice } from './stage-notice'

/** The second chooser: teacher or admin. */
export function StaffChooser({ desk }: { desk: Desk | null }) {
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
      <StaffLinks primary />
    </ChooserFrame>
  )
}

/** The two ways in for staff. */
function StaffLinks({ primary = false }: { primary?: boolean }) {
  return (
    <>
      <ChooserLink primary={primary} href="/teacher/login" icon={<BookOpenCheck aria-hidden />}>
        Login as a teacher
      </ChooserLink>
      <ChooserLink href="/admin/login" icon={<ShieldCheck aria-hidden />}>
        Login as an admin
      </ChooserLink>
    </>
  )
}
