const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A moment's day as people in India write it; a dash for none. */
export const shownDate = (iso: string | null) => (iso ? day.format(new Date(iso)) : '–')

/** The same with the time of day. */
export const shownMoment = (iso: string | null) => (iso ? moment.format(new Date(iso)) : '–')
