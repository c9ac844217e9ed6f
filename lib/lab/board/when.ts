import { counted } from '../../core/counted.ts'
import { shownClock, shownDay } from '../../core/shown-date.ts'
import type { Batch } from './batch-schema.ts'

/** When a batch is: 12 Jan 2027, 9:30 am. */
export const whenOf = ({ day, startsAt }: { day: string; startsAt: string }) =>
  `${shownDay(day)}, ${shownClock(startsAt)}`

/** How many candidates a list has of its batches; a teacher's says that it has not all of them. */
export function candidatesSaid(count: number, batches: Pick<Batch, 'all'>[]): string {
  const all = batches.reduce((sum, batch) => sum + batch.all, 0)
  return count < all
    ? `your classes only: ${count} of ${counted(all, 'candidate')}`
    : counted(all, 'candidate')
}
