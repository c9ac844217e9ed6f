import { fieldError } from '../../core/errors.ts'
import type { MakeBatches } from './batch-schema.ts'

type PlannedBatch = { day: string; startsAt: string; candidates: string[] }

/**
 * Divides candidates in the board's order into batches, with none on Sundays. 422 on `minutes` when a day is too short for
 * them.
 */
export function planBatches(
  candidates: string[],
  { day, startsAt, size, perDay, minutes }: Omit<MakeBatches, 'class' | 'classGuid'>,
): PlannedBatch[] {
  const count = Math.ceil(candidates.length / size)
  const days = examinationDays(day, Math.ceil(count / perDay))
  return Array.from({ length: count }, (_, index) => ({
    day: days[Math.floor(index / perDay)] ?? day,
    startsAt: addMinutes(startsAt, (index % perDay) * minutes),
    candidates: candidates.slice(index * size, (index + 1) * size),
  }))
}

function examinationDays(first: string, count: number): string[] {
  const days: string[] = []
  for (const day = new Date(first); days.length < count; day.setUTCDate(day.getUTCDate() + 1)) {
    // A Sunday is used only if it was chosen as the first day.
    if (days.length === 0 || day.getUTCDay() !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}

function addMinutes(startsAt: string, minutes: number): string {
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number)
  const minuteOfDay = hour * 60 + minute + minutes
  if (minuteOfDay >= 24 * 60)
    throw fieldError('minutes', 'The last batch of a day would begin after midnight.')
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}
