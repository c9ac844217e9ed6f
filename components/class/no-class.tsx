import { MayChange } from '@/components/ui/academic-session'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'

/** Shown where a class has to be chosen and none exists. */
export function NoClass() {
  return (
    <EmptyState
      title="No classes yet"
      action={
        <MayChange>
          <span className="flex flex-wrap justify-center gap-2">
            <PrimaryLink href="/admin/import">Import students</PrimaryLink>
            <LinkButton href="/admin/create-class">Create class</LinkButton>
          </span>
        </MayChange>
      }
    >
      An import of students creates their classes too.
    </EmptyState>
  )
}
