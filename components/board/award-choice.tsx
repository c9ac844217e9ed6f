import { useId } from 'react'
import type { SchoolBase } from '@/components/shell/types'
import { LinkSelect } from '@/components/ui/link-select'
import { groupBy } from '@/lib/core/group-by'
import { shownClock, shownDay } from '@/lib/core/shown-date'
import type { Batch } from '@/lib/lab/board/batch-schema'
import { boardHref } from './addresses'

type Props = { base: SchoolBase; batches: Batch[]; selection: { batch: string } | { day: string } }

/** Chooses the day or batch of the award list. */
export function AwardChoice({ base, batches, selection }: Props) {
  const id = useId()
  const hrefOf = (chosen: Props['selection']) => boardHref(base, { tab: 'awards', ...chosen })
  return (
    <div className="flex max-w-sm flex-col gap-1.5 print:hidden">
      <label htmlFor={id} className="font-semibold">
        Day or batch
      </label>
      <LinkSelect id={id} value={hrefOf(selection)}>
        {[...groupBy(batches, ({ day }) => day)].map(([day, ofDay]) => (
          <optgroup key={day} label={shownDay(day)}>
            <option value={hrefOf({ day })}>{shownDay(day)}, the whole day</option>
            {ofDay.map(({ guid, number, startsAt }) => (
              <option key={guid} value={hrefOf({ batch: guid })}>
                Batch {number}, {shownClock(startsAt)}
              </option>
            ))}
          </optgroup>
        ))}
      </LinkSelect>
    </div>
  )
}
