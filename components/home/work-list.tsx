import { Badge } from '@/components/ui/badge'
import { SoftLink } from '@/components/ui/soft-link'
import type { Work } from '@/lib/insight/types'

/** So many rows are shown before the rest is folded. */
const shownRows = 5

type Props<W extends Work> = {
  works: W[]
  hrefOf: (work: W) => string
  /** what there is to do in it, and how pressing it is */
  countOf: (work: W) => string
}

/** Work by class and experiment, each row a link to where it is done; a long list is folded. */
export function WorkList<W extends Work>({ works, hrefOf, countOf }: Props<W>) {
  const [shown, folded] = [works.slice(0, shownRows), works.slice(shownRows)]
  const rows = (some: W[]) => (
    <ul className="divide-y">
      {some.map((work) => (
        <li key={`${work.class} ${work.slug}`}>
          <WorkRow work={work} href={hrefOf(work)} count={countOf(work)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {rows(shown)}
      {folded.length > 0 && (
        <details className="group/more border-t">
          <summary className="flex h-10 items-center px-4 font-medium text-brand-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11">
            <span className="group-open/more:hidden">Show {folded.length} more</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <div className="border-t">{rows(folded)}</div>
        </details>
      )}
    </>
  )
}

const WorkRow = ({ work, href, count }: { work: Work; href: string; count: string }) => (
  <SoftLink href={href} className="work-row">
    <span>
      <Badge>{work.class}</Badge>
    </span>
    <b>{work.title}</b>
    <i>{count}</i>
  </SoftLink>
)
