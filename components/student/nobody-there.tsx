import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'

/** In place of a student or a class that is not there, or not any more. */
export function NobodyThere({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        kind="none"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton href="/admin/dashboard?tab=classes" variant="primary">
              Show all students
            </LinkButton>
            <LinkButton href="/admin/recycle-bin?tab=students">Recycle bin</LinkButton>
          </div>
        }
      >
        The address may be mistyped, or what was here has been removed.
      </EmptyState>
    </Page>
  )
}
