import { msPerDay } from '../../core/day.ts'
import { shownLongDate } from '../../core/shown-date.ts'

/** For how long the admins of a closed institute can still read and export its data, in days. */
export const closedRetentionDays = 30

/** How long before the end its admins are reminded, in days. */
const reminderDays = 7

/** The time from which a closed institute is erased, in the following night. */
const erasedFrom = (closedAt: Date) => new Date(closedAt.getTime() + closedRetentionDays * msPerDay)

/** The day from which a closed institute is erased, in words: 21 December 2026. */
export const erasedOn = (closedAt: Date) => shownLongDate(erasedFrom(closedAt))

/** When the admins are reminded of it. */
export const remindedAt = (closedAt: Date) =>
  new Date(erasedFrom(closedAt).getTime() - reminderDays * msPerDay)

/** Institutes closed at or before this time are erased now. */
export const closedBefore = () => new Date(Date.now() - closedRetentionDays * msPerDay)
