import { NowhereScreen } from '@/components/shell/nowhere-screen'
import { LinkButton } from '@/components/ui/link-button'

/** In place of a student or a class that is not there, or not any more. */
export const NobodyThere = ({ title }: { title: string }) => (
  <NowhereScreen title={title} href="/admin/dashboard?tab=classes" label="Show all students">
    <LinkButton href="/admin/recycle-bin?tab=students">Recycle bin</LinkButton>
  </NowhereScreen>
)
