import type { SchoolBase } from '@/components/shell/types'
import { MayChange } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'

/** Shown when the school, or the teacher, has no class 10. */
export const NoBoardClass = ({ base }: { base: SchoolBase }) => (
  <Card flush>
    {base === '/teacher' ? (
      <EmptyState title="None of your classes is a class 10">
        The board examines class 10. Once you teach one, its candidates appear here.
      </EmptyState>
    ) : (
      <EmptyState
        title="No class 10 yet"
        action={
          <MayChange>
            <PrimaryLink href="/admin/create-class">Create class</PrimaryLink>
          </MayChange>
        }
      >
        The board examines class 10. Once there is a class such as 10-A with students, its candidates appear
        here.
      </EmptyState>
    )}
  </Card>
)
