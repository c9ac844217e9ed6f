import { Badge } from '@/components/ui/badge'
import { LazyDetails } from '@/components/ui/lazy-details'
import { RowLink } from '@/components/ui/row-link'

/** So many rows are shown before the rest is folded. */
const shownRows = 5

export type WorkRow = {
  class: string
  /** the experiment: C1 pH, acids and bases */
  name: string
  /** where it is done */
  href: string
  /** what there is to do in it, and how pressing it is */
  count: string
}

/** Work by class and experiment, each row a link to where it is done; a long list is folded, and drawn when asked. */
export function WorkList({ works }: { works: WorkRow[] }) {
  const [shown, folded] = [works.slice(0, shownRows), works.slice(shownRows)]
  return (
    <>
      <Rows works={shown} />
      {folded.length > 0 && (
        <LazyDetails className="group/more border-t" summary={<More count={folded.length} />}>
          <Rows works={folded} />
        </LazyDetails>
      )}
    </>
  )
}

const Rows = ({ works }: { works: WorkRow[] }) => (
  <ul className="divide-y">
    {works.map((work) => (
      <li key={`${work.class} ${work.name}`}>
        <RowLink href={work.href} className="work-row">
          <span>
            <Badge>{work.class}</Badge>
          </span>
          <b>{work.name}</b>
          <i>{work.count}</i>
        </RowLink>
      </li>
    ))}
  </ul>
)

const More = ({ count }: { count: number }) => (
  <summary className="flex h-10 items-center px-4 text-brand-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11">
    <span className="group-open/more:hidden">Show {count} more</span>
    <span className="hidden group-open/more:inline">Show fewer</span>
  </summary>
)
