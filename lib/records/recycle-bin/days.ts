/** How long a removed teacher, student or class can be restored, in days. */
export const binDays = 30

const day = 24 * 3600_000

/** A condition: removed so lately that it can still be restored. */
export const inBin = () => ({ removedAt: { gt: new Date(Date.now() - binDays * day) } })

/** Whole days in which a removal can still be undone, including today. */
export const daysLeft = (removedAt: Date) =>
  Math.max(0, Math.ceil((removedAt.getTime() + binDays * day - Date.now()) / day))
