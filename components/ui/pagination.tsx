import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from './button-style'

type Props = { page: number; size?: number; total: number; href: (page: number) => string; noun?: string }

/** Where in a long list we are, and the way on. */
export function Pagination({ page, size = 50, total, href, noun = 'rows' }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const step = (to: number, label: string, icon: React.ReactNode) =>
    to < 1 || to > last ? (
      <span aria-hidden className={buttonStyle('secondary', 'sm', 'opacity-40')}>
        {icon}
      </span>
    ) : (
      <Link href={href(to)} aria-label={label} className={buttonStyle('secondary', 'sm')}>
        {icon}
      </Link>
    )

  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm print:hidden"
    >
      <p className="tabular-nums">
        {first}–{Math.min(page * size, total)} of {total} {noun}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-2">
          {step(page - 1, 'Previous page', <ChevronLeft aria-hidden className="size-4" />)}
          <span className="tabular-nums">
            Page {page} of {last}
          </span>
          {step(page + 1, 'Next page', <ChevronRight aria-hidden className="size-4" />)}
        </div>
      )}
    </nav>
  )
}
