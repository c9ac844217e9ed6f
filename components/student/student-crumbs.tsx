import { classHref } from '@/components/class/addresses'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { dashboardHref } from '@/lib/core/dashboard-href'

/** The breadcrumbs of a student's form. */
export function StudentCrumbs({ division, here }: { division: string | undefined; here: string }) {
  const items = [
    { label: 'Students', href: dashboardHref.students },
    ...(division ? [{ label: division, href: classHref.students(division) }] : []),
    { label: here },
  ]
  return <Breadcrumbs items={items} />
}
