import type { ComponentProps } from 'react'
import { grouped } from '@/lib/counted'
import { Link } from './link'
import { SoftLink } from './soft-link'
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
        {items.map(({ href, label, current, count }) => (
          <li key={href}>
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

type TagProps = Pick<ComponentProps<typeof SoftLink>, 'href' | 'aria-current' | 'children'> &
  Pick<Props, 'onPick'>

function Tag({ onPick, ...rest }: TagProps) {
  if (!onPick) return <SoftLink {...rest} stay className="tag" />
  const pick = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onPick(rest.href)
  }
  return <Link {...rest} scroll={false} onNavigate={pick} className="tag" />
}
