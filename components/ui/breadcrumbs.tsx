import { ChevronRight } from 'lucide-react'
import { Link } from './link'

export type Crumb = { label: string; href?: string }

/** Breadcrumbs; the last item is the current page. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="wrap-anywhere flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
