import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** Where there is no class 10, or none of one's own. */
export const NoBoardClass = () => (
  <Card flush>
    <EmptyState title="No class 10 yet">
      The board examines class 10. As soon as there is a class such as 10-A with students, its candidates are
      here.
    </EmptyState>
  </Card>
)
