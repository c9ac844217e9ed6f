'use client'

import { useCallback } from 'react'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'
import { WorkCard } from './work-card'
import { WorkList, type WorkRow } from './work-list'

/** What a teacher's dashboard says of their work. */
export type HomeView = {
  /** where the work is done that has waited longest; null when nothing waits */
  oldest: string | null
  waiting: { count: string; rows: WorkRow[] }
  drafts: { count: string; rows: WorkRow[] }
}

/** What waits and what is not released, a card each; nothing where there is none. */
export function HomeWork({ oldest, waiting, drafts }: HomeView) {
  const cards = [waiting, drafts].filter(({ rows }) => rows.length > 0).length
  if (cards === 0) return null
  return (
    <div className={`print:hidden ${cards > 1 ? 'grid items-start gap-4 xl:grid-cols-2' : ''}`}>
      {oldest !== null && (
        <WorkCard title="Waiting to be marked" count={waiting.count} action={<MarkOldest href={oldest} />}>
          <WorkList works={waiting.rows} />
        </WorkCard>
      )}
      {drafts.rows.length > 0 && (
        <WorkCard title="Marked, not yet released" count={drafts.count}>
          <WorkList works={drafts.rows} />
        </WorkCard>
      )}
    </div>
  )
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
