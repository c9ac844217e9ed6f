'use client'

import { useCallback } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'
import type { Subject } from '@/lib/school/experiment/subjects'
import { deskHref } from './desk-href'
import type { HomeView, WorkPlace } from './home-view'
import { WorkCard } from './work-card'
import { WorkList, type WorkRow } from './work-list'

/** What waits and what is not released, a card each; nothing where there is none. */
export function HomeWork({ home }: { home: HomeView }) {
  const [waiting, drafts] = [rowsOf(home, home.waiting.rows), rowsOf(home, home.drafts.rows)]
  const [oldest] = waiting
  const cards = [waiting, drafts].filter((rows) => rows.length > 0).length
  if (cards === 0) return null
  return (
    <div className={`print:hidden ${cards > 1 ? 'grid items-start gap-4 xl:grid-cols-2' : ''}`}>
      {oldest && (
        <WorkCard
          title="Waiting to be marked"
          count={home.waiting.count}
          action={<MarkOldest href={oldest.href} />}
        >
          <WorkList works={waiting} more={home.waiting.more} kind="waiting" />
        </WorkCard>
      )}
      {drafts.length > 0 && (
        <WorkCard title="Marked, not yet released" count={home.drafts.count}>
          <WorkList works={drafts} more={home.drafts.more} kind="drafts" />
        </WorkCard>
      )}
    </div>
  )
}

function rowsOf({ experiments, classes }: HomeView, places: WorkPlace[]): WorkRow[] {
  const titles = new Map<string, [Subject, string]>(
    experiments.flatMap(([subject, own]) =>
      Object.entries(own).map(([code, title]) => [code, [subject, title]] as const),
    ),
  )
  return places.flatMap(({ class: division, code, says, attempt }) => {
    const [, , , column] = classes.find(({ classdivision }) => classdivision === division)?.cells[code] ?? []
    const [subject, title] = titles.get(code) ?? []
    const at = attempt ?? column
    if (!at || !subject) return []
    return { class: division, name: `${code} ${title}`, href: deskHref('/teacher', at, subject), count: says }
  })
}

/** Opens the desk at what has waited longest, by a click or by the key m. */
function MarkOldest({ href }: { href: string }) {
  const router = useRouter()
  useLetterKey(
    'm',
    useCallback(() => router.push(href), [router, href]),
  )
  return (
    <LinkButton href={href} variant="primary" size="sm">
      Mark the oldest
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd>m</Kbd>
      </span>
    </LinkButton>
  )
}
