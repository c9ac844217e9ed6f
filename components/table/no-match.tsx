import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

type Props = { title: string; href: string; showAll: string; children: ReactNode }

/** In place of a list in which nothing fits the search or filter: what to try, and a link to the whole list. */
export const NoMatch = ({ title, href, showAll, children }: Props) => (
  <EmptyState kind="none" title={title} action={<LinkButton href={href}>{showAll}</LinkButton>}>
    {children}
  </EmptyState>
)
