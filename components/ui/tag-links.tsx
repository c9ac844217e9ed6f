import Link from 'next/link'
import { cx } from './cx'
import type { TabItem } from './tabs'

type Props = {
  label: string
  items: TabItem[]
  /** takes the click over, where what the tag shows is on the page already */
  onPick?: (href: string) => void
}

/** A row of tags that filter the list below them, such as classes with All in front. */
export function TagLinks({ label, items, onPick }: Props) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              scroll={false}
              onNavigate={pick(onPick, item.href)}
              aria-current={item.current ? 'true' : undefined}
              className={cx(
                'inline-flex h-7 items-center gap-1.5 rounded-full border px-3 font-medium text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4',
                item.current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-hover',
              )}
            >
              {item.label}
              {item.count !== undefined && (
                <span className={cx('tabular-nums', !item.current && 'text-muted')}>{item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pick = (onPick: Props['onPick'], href: string) =>
  onPick &&
  ((event: { preventDefault: () => void }) => {
    event.preventDefault()
    onPick(href)
  })
