import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'

export default function NoSuchExperiment() {
  return (
    <Page>
      <EmptyState
        kind="none"
        title="There is no such experiment"
        action={
          <LinkButton href="/student" variant="primary">
            My experiments
          </LinkButton>
        }
      >
        The address may be mistyped.
      </EmptyState>
    </Page>
  )
}
