'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SheetView } from '@/lib/school/experiment/schema'
import { Bench } from './bench'
import { useStoredWork } from './use-work'

type Props = { experiment: SheetView; again: boolean }

/** The bench. Students who have handed in already open it with a button, unless they have begun again. */
export function RepeatableBench({ experiment, again }: Props) {
  const [repeating, setRepeating] = useState(false)
  const [begun, setBegun] = useState(false)
  useStoredWork(experiment.slug, (work) => {
    // The work that was begun is gone: it has been handed in.
    if (begun && work === null) setRepeating(false)
    setBegun(work !== null)
  })

  // The button that was pressed is gone.
  useEffect(() => {
    if (repeating) document.getElementById('bench')?.focus({ preventScroll: true })
  }, [repeating])

  if (repeating || begun || !again) return <Bench experiment={experiment} again={again} />
  return (
    <div>
      <Button onClick={() => setRepeating(true)}>Do it again</Button>
      <p className="mt-1.5 text-muted text-sm">
        Each time counts as a new attempt. Your teacher sees all of them.
      </p>
    </div>
  )
}
