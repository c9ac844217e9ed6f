'use client'

import { useId, useOptimistic, useTransition } from 'react'
import type { SchoolBase } from '@/components/shell/types'
import { PickSelect } from '@/components/ui/pick-select'
import { useRouter } from '@/components/ui/use-router'
import { groupBy } from '@/lib/core/group-by'
import { shownClock, shownDay } from '@/lib/core/shown-date'
import type { Batch } from '@/lib/lab/board/batch-schema'
import { boardHref } from './addresses'

type Props = {
  base: SchoolBase
  batches: Batch[]
  /** a batch's guid, or a day */
  current: string
}

/** Chooses the day or batch of the award list. */
export function AwardChoice({ base, batches, current }: Props) {
  const id = useId()
  const router = useRouter()
  const [pending, start] = useTransition()
  const [selected, setSelected] = useOptimistic(current)
  const pick = (value: string) =>
    start(() => {
      setSelected(value)
      const isDay = batches.some(({ day }) => day === value)
      router.push(boardHref(base, { tab: 'awards', [isDay ? 'day' : 'batch']: value }))
    })
  return (
    <div className="flex max-w-sm flex-col gap-1.5 print:hidden">
      <label htmlFor={id} className="font-semibold">
        Day or batch
      </label>
      <PickSelect id={id} value={selected} aria-busy={pending} onPick={pick}>
        {[...groupBy(batches, ({ day }) => day)].map(([day, ofDay]) => (
          <optgroup key={day} label={shownDay(day)}>
            <option value={day}>{shownDay(day)}, the whole day</option>
            {ofDay.map((batch) => (
              <option key={batch.guid} value={batch.guid}>
                Batch {batch.number}, {shownClock(batch.startsAt)}
              </option>
            ))}
          </optgroup>
        ))}
      </PickSelect>
    </div>
  )
}
