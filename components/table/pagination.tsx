import { ChevronLeft, ChevronRight } from 'lucide-react'
import { redirect } from 'next/navigation'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/cx'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Link } from '@/components/ui/link'
import { counted, grouped } from '@/lib/core/counted'
import { firstOf, type ListParams, listHref } from './list-href'
import { pageSize } from './list-query'

type Props = {
  page: number
  size?: number
  total: number
  params: ListParams
  noun: string
  /** the plural where adding an s is wrong */
  plural?: string
  /** the URL parameter, for screens with two lists */
  param?: string
  /** the id of the list, for pages with more content above it */
  anchor?: string
  /** shows nothing where all fits on one page */
  hideSingle?: boolean
}

/**
 * The position in a paged list, with links to other pages. It is spoken when a search changes it, also where nothing is shown. If
 * the page is past the end, because its rows were removed, redirects to the last page.
 */
export function Pagination(props: Props) {
  const { page, size = pageSize, total, params, noun, plural = `${noun}s` } = props
  const { param = 'page', anchor, hideSingle = false } = props
  const hidden = total === 0 || (hideSingle && page === 1 && total <= size)
  const last = Math.ceil(total / size)
  const labelSuffix = param === 'page' ? '' : ` of ${plural}`
  const first = (page - 1) * size + 1
  const hrefOf = (other: number) =>
    listHref(params, { page: firstOf(params.page), [param]: other }) + (anchor ? `#${anchor}` : '')
  if (total > 0 && page > last) redirect(hrefOf(last))
  const stepLink = (other: number, label: string, icon: React.ReactNode) =>
    other < 1 || other > last ? (
      <span aria-hidden className={buttonStyle('secondary', 'sm', 'opacity-40')}>
        {icon}
      </span>
    ) : (
      <Link href={hrefOf(other)} aria-label={label + labelSuffix} className={buttonStyle('secondary', 'sm')}>
        {icon}
      </Link>
    )

  const rows = counted(total, noun, plural)
  return (
    <div
      className={cx(
        'print:hidden',
        hidden ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3 text-muted text-sm',
      )}
    >
      <p role="status" className="tabular-nums">
        {total === 0 ? rows : `${grouped(first)}–${grouped(Math.min(page * size, total))} of ${rows}`}
      </p>
      {last > 1 && (
        <KeepFocus state={page}>
          <nav aria-label={`Pages${labelSuffix}`} className="flex items-center gap-2">
            {stepLink(page - 1, 'Previous page', <ChevronLeft aria-hidden className="size-4" />)}
            <span className="tabular-nums">
              Page {grouped(page)} of {grouped(last)}
            </span>
            {stepLink(page + 1, 'Next page', <ChevronRight aria-hidden className="size-4" />)}
          </nav>
        </KeepFocus>
      )}
    </div>
  )
}
