import { BookOpenCheck, ShieldCheck } from 'lucide-react'
import { ChooserLink } from '@/components/entry/chooser-link'

/** The two ways in for staff. */
export function StaffLinks({ primary = false }: { primary?: boolean }) {
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
