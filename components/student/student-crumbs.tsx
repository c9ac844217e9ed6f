import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { classHref } from './addresses'

/** The breadcrumbs of a student's form. */
export function StudentCrumbs({ division, here }: { division: string | undefined; here: string }) {
  const items = [
    { label: 'Students', href: '/admin/dashboard?tab=classes' },
    ...(division ? [{ label: division, href: classHref(division) }] : []),
    { label: here },
  ]
  return <Breadcrumbs items={items} />
}
