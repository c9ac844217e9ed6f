'use client'

import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'

type Props = {
  title?: string
  /** where to go instead, and the link's label */
  href: string
  label?: string
  /** a second link */
  children?: ReactNode
}

/** The not-found screen inside the shell, so that menu and search stay at hand. */
export const DeskNotFound = ({
  title = 'There is nothing here',
  href,
  label = 'Go to the dashboard',
  children,
}: Props) => (
  <Page>
    <EmptyState
      kind="none"
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <PrimaryLink href={href}>{label}</PrimaryLink>
          {children}
        </div>
      }
    >
      The address may be mistyped, or what was here has been removed.
    </EmptyState>
  </Page>
)
