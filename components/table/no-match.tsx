import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

type Props = { title: string; href: string; showAll: string; children: ReactNode }

/** Shown when nothing matches a search or filter: suggestions, and a link to the whole list. */
export const NoMatch = ({ title, href, showAll, children }: Props) => (
  <EmptyState kind="none" title={title} action={<LinkButton href={href}>{showAll}</LinkButton>}>
    {children}
  </EmptyState>
)
