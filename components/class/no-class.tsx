import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** Where a class is to be chosen and there is none. */
export function NoClass() {
  return (
    <EmptyState
      title="No classes yet"
      action={
        <LinkButton href="/admin/create-class" variant="primary">
          Create class
        </LinkButton>
      }
    >
      Create the first one, then come back here.
    </EmptyState>
  )
}
