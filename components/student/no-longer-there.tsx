import { DeskNotFound } from '@/components/shell/desk-not-found'
import { LinkButton } from '@/components/ui/link-button'
import { dashboardHref } from '@/lib/core/dashboard-href'

/** Shown for a student or class that does not exist, or no longer does. */
export const NoLongerThere = ({ title }: { title: string }) => (
  <DeskNotFound title={title} href={dashboardHref.students} label="Show all students">
    <LinkButton href="/admin/recycle-bin?tab=students">Recycle bin</LinkButton>
  </DeskNotFound>
)
