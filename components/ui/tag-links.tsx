import type { ComponentProps } from 'react'
import { grouped } from '@/lib/core/counted'
import { cx } from './cx'
import { Link } from './link'
import type { TabItem } from './tabs'

type Props = {
  label: string
  items: TabItem[]
  /** on a phone, one scrolling line, so that the list below starts higher up */
  oneLine?: boolean
  /** handles the click instead of navigating, where the content is on the page already */
  onPick?: (href: string) => void
}

/** Tags that filter the list below, such as classes with All first. */
export function TagLinks({ label, items, oneLine, onPick }: Props) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul
        className={cx(
          'flex gap-1.5',
          oneLine
            ? 'max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap'
            : 'flex-wrap',
        )}
      >
        {items.map(({ href, label, current, count }) => (
          <li key={href} className="shrink-0">
            <Tag href={href} aria-current={current ? 'true' : undefined} onPick={onPick}>
              {label}
              {count !== undefined && <span>{grouped(count)}</span>}
            </Tag>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TagProps = Pick<ComponentProps<typeof Link>, 'href' | 'aria-current' | 'children'> &
  Pick<Props, 'onPick'>

function Tag({ onPick, ...rest }: TagProps) {
  const pick = onPick && {
    onNavigate: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      onPick(String(rest.href))
    },
  }
  return <Link {...rest} {...pick} scroll={false} className="tag" />
}
