import { shownClock, shownDay } from '../../core/shown-date.ts'

/** When a batch is: 12 Jan 2027, 9:30 am. */
export const whenOf = ({ day, startsAt }: { day: string; startsAt: string }) =>
  `${shownDay(day)}, ${shownClock(startsAt)}`
