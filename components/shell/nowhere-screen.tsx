'use client'

import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import type { Base } from './types'

/** An address that leads nowhere, inside the frame of whoever is signed in: the menu and the search stay at hand. */
export function NowhereScreen({ base }: { base: Base }) {
  return (
    <Page>
      <EmptyState
        kind="none"
        title="There is nothing here"
        action={
          <LinkButton href={`${base}/dashboard`} variant="primary">
            Go to the dashboard
          </LinkButton>
        }
      >
        The address may be mistyped, or what was here has been removed.
      </EmptyState>
    </Page>
  )
}
