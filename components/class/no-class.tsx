import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** Where a class is to be chosen and there is none. */
export function NoClass() {
  return (
    <EmptyState
      title="No classes yet"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/admin/import" variant="primary">
            Import students
          </LinkButton>
          <LinkButton href="/admin/create-class">Create class</LinkButton>
        </span>
      }
    >
      An import of students creates their classes too.
    </EmptyState>
  )
}
