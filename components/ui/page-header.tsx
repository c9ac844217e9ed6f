import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  breadcrumbs?: Crumb[]
  /** Inside the shell the top bar holds the page's h1, so this is an h2 there. */
  level?: 1 | 2
}

/** The head of a page: the way up, its title, what it is for, and its actions. */
export function PageHeader({ title, description, actions, breadcrumbs, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="flex flex-col gap-2">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading className="text-xl">{title}</Heading>
          {description && <p className="mt-0.5 max-w-text text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
