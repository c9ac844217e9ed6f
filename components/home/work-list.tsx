import { Badge } from '@/components/ui/badge'
import { RowLink } from '@/components/ui/row-link'
import { shownRows } from './home-view'

export type WorkRow = {
  class: string
  /** the experiment: C1 pH, acids and bases */
  name: string
  /** where it is done */
  href: string
  /** what there is to do in it, and how pressing it is */
  count: string
}

type Props = {
  works: WorkRow[]
  /** how many rows are not among them */
  more: number
  kind: 'waiting' | 'drafts'
}

/** Work by class and experiment, each row a link to where it is done; of many rows the first, until all are asked for. */
export const WorkList = ({ works, more, kind }: Props) => (
  <>
    <Rows works={works} />
    {(more > 0 || works.length > shownRows) && (
      <RowLink
        href={more > 0 ? `/teacher/dashboard?all=${kind}` : '/teacher/dashboard'}
        scroll={false}
        className="flex h-10 items-center border-t px-4 text-brand-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11"
      >
        {more > 0 ? `Show ${more} more` : 'Show fewer'}
        <span className="sr-only">&nbsp;{kind === 'waiting' ? 'waiting' : 'not released'}</span>
      </RowLink>
    )}
  </>
)

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
