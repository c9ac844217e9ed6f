import { ChooserLink } from '@/components/entry/chooser-link'
import { BookOpenCheck, ShieldCheck } from '@/components/ui/icons'

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
