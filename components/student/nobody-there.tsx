import { NowhereScreen } from '@/components/shell/nowhere-screen'
import { LinkButton } from '@/components/ui/link-button'

/** Shown for a student or class that does not exist. */
export const NobodyThere = ({ title }: { title: string }) => (
  <NowhereScreen title={title} href="/admin/dashboard?tab=classes" label="Show all students">
    <LinkButton href="/admin/recycle-bin?tab=students">Recycle bin</LinkButton>
  </NowhereScreen>
)
