import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  breadcrumbs?: Crumb[]
  /** 2 inside the shell, whose top bar has the page's h1. */
  level?: 1 | 2
}

/** A page's header: breadcrumbs, title, description and actions. */
export function PageHeader({ title, description, actions, breadcrumbs, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="flex flex-col gap-2">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading className="wrap-anywhere text-xl">{title}</Heading>
          {description && <p className="mt-0.5 max-w-text text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
