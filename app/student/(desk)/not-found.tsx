import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'

export default function NoSuchExperiment() {
  return (
    <Page>
      <EmptyState
        kind="none"
        title="There is no such experiment"
        action={<PrimaryLink href="/student">My experiments</PrimaryLink>}
      >
        The address may be mistyped.
      </EmptyState>
    </Page>
  )
}
