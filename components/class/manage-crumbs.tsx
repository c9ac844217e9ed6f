import { Breadcrumbs } from '@/components/ui/breadcrumbs'

/** The way from a class's screen back to all classes. */
export function ManageCrumbs({ here }: { here: string }) {
  return (
    <Breadcrumbs items={[{ label: 'Manage class', href: '/admin/dashboard?tab=manage' }, { label: here }]} />
  )
}
