import { msPerDay } from '../../core/day.ts'

/** How long a removed teacher, student or class can be restored, in days. */
export const binDays = 30

/** A condition: removed so lately that it can still be restored. */
export const inBin = () => ({ removedAt: { gt: new Date(Date.now() - binDays * msPerDay) } })

/** Whole days in which a removal can still be undone, including today. */
export const daysLeft = (removedAt: Date) =>
  Math.max(0, Math.ceil((removedAt.getTime() + binDays * msPerDay - Date.now()) / msPerDay))
