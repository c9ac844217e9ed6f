/** How long a removed teacher, student or class can be restored, in days. */
export const binDays = 30

const day = 24 * 3600_000

/** What was removed before this moment can no longer be restored. */
export const binStart = () => new Date(Date.now() - binDays * day)

/** Whole days in which a removal can still be undone, including today. */
export const daysLeft = (removedAt: Date) =>
  Math.max(0, Math.ceil((removedAt.getTime() + binDays * day - Date.now()) / day))
