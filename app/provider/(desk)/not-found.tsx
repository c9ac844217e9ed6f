import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'

/** Something of the console that is not there, or no longer. */
export default function NotInConsole() {
  return (
    <Page>
      <EmptyState
        kind="none"
        title="There is nothing here"
        action={
          <LinkButton href="/provider/dashboard" variant="primary">
            Go to the overview
          </LinkButton>
        }
      >
        The address may be mistyped, or what was here has been erased.
      </EmptyState>
    </Page>
  )
}
