'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SheetView } from '@/lib/school/experiment/schema'
import { Bench } from './bench'
import { readWork } from './work'
import { useSender } from './work-sender'

type Props = { experiment: SheetView; again: boolean }

/** The bench; to who has handed in already it opens when they ask for it, or have begun again. */
export function RepeatableBench({ experiment, again }: Props) {
  const { drafts, news } = useSender()
  const [open, setOpen] = useState(!again)
  const { slug } = experiment

  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of it is on the device
  useEffect(() => setOpen(!again || readWork(drafts, slug) !== null), [again, drafts, slug, news])

  if (open) return <Bench experiment={experiment} again={again} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Do it again</Button>
      <p className="mt-1.5 text-muted text-sm">
        Each time is an attempt of its own. Your teacher sees all of them.
      </p>
    </div>
  )
}
