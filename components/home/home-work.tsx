import { type Ref, useState } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { PrimaryLink } from '@/components/ui/link-button'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { useRouter } from '@/components/ui/use-router'
import { type HomeView, shownRows, type WorkRow } from './home-view'
import { WorkCard } from './work-card'

/** A card for work waiting to be marked and one for unreleased marks; nothing where there is none. */
export function HomeWork({ waiting, drafts }: Pick<HomeView, 'waiting' | 'drafts'>) {
  const [oldest] = waiting.rows
  const cards = [waiting, drafts].filter(({ rows }) => rows.length > 0).length
  if (cards === 0) return null
  return (
    <div className={`print:hidden ${cards > 1 ? 'grid items-start gap-4 xl:grid-cols-2' : ''}`}>
      {oldest && (
        <WorkCard
          title="Waiting to be marked"
          count={waiting.count}
          action={<MarkOldest href={oldest.href} />}
        >
          <WorkList works={waiting.rows} hidden={waiting.hidden} kind="waiting" />
        </WorkCard>
      )}
      {drafts.rows.length > 0 && (
        <WorkCard title="Marked, not yet released" count={drafts.count}>
          <WorkList works={drafts.rows} hidden={drafts.hidden} kind="drafts" />
        </WorkCard>
      )}
    </div>
  )
}

/** Opens the desk at the work that has waited longest, by click or the key m. */
function MarkOldest({ href }: { href: string }) {
  const router = useRouter()
  useLetterKey('m', () => router.push(href))
  return (
    <PrimaryLink href={href} size="sm">
      Mark the oldest
      <span aria-hidden className="pointer-coarse:hidden">
        <kbd>m</kbd>
      </span>
    </PrimaryLink>
  )
}

type Props = {
  works: WorkRow[]
  /** the number of rows left out */
  hidden: number
  kind: 'waiting' | 'drafts'
}

/**
 * Work by class and experiment, each row a link to it. Only the first rows are shown until the user asks for all; then the first
 * of the others takes the focus.
 */
function WorkList({ works, hidden, kind }: Props) {
  const [asked, setAsked] = useState(false)
  const firstOther = useFocusOnShow<HTMLAnchorElement>(asked && hidden === 0)
  return (
    <>
      <Rows works={works} firstOther={firstOther} />
      {(hidden > 0 || works.length > shownRows) && (
        <Link
          href={hidden > 0 ? `/teacher/dashboard?all=${kind}` : '/teacher/dashboard'}
          scroll={false}
          onClick={() => setAsked(hidden > 0)}
          className="flex h-10 items-center border-t px-4 text-brand-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          {hidden > 0 ? `Show ${hidden} more` : 'Show fewer'}
          <span className="sr-only">&nbsp;{kind === 'waiting' ? 'waiting' : 'not released'}</span>
        </Link>
      )}
    </>
  )
}

const Rows = ({ works, firstOther }: { works: WorkRow[]; firstOther: Ref<HTMLAnchorElement> }) => (
  <ul className="divide-y">
    {works.map((work, index) => (
      <li key={`${work.class} ${work.name}`}>
        <Link ref={index === shownRows ? firstOther : undefined} href={work.href} className="work-row">
          <span>
            <Badge>{work.class}</Badge>
          </span>
          <b>{work.name}</b>
          <i>{work.count}</i>
        </Link>
      </li>
    ))}
  </ul>
)
