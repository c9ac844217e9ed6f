import { counted } from '../../core/counted.ts'
import { shownClock, shownDay } from '../../core/shown-date.ts'
import type { Batch } from './batch-schema.ts'

/** A batch's day and time: 12 Jan 2027, 9:30 am. */
export const batchTime = ({ day, startsAt }: { day: string; startsAt: string }) =>
  `${shownDay(day)}, ${shownClock(startsAt)}`

/** The number of candidates in a list of batches; a teacher's list says that it does not have all of them. */
export function candidatesText(count: number, batches: Pick<Batch, 'all'>[]): string {
  const all = batches.reduce((sum, batch) => sum + batch.all, 0)
  return count < all
    ? `your classes only: ${count} of ${counted(all, 'candidate')}`
    : counted(all, 'candidate')
}
