import { dateFormat } from '@/lib/core/date-format'
import type { Language } from '@/lib/school/parent/notice'

// Dates as families read them, in their language.

const timeZone = 'Asia/Kolkata'

const days = {
  en: dateFormat('en-IN', { dateStyle: 'long', timeZone }),
  hi: dateFormat('hi-IN', { dateStyle: 'long', timeZone }),
}

// In Hindi the part of the day is a word, दोपहर 2:59 बजे; `timeStyle` would leave it as pm.
const moments = {
  en: dateFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone }),
  hi: dateFormat('hi-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    timeZone,
  }),
}

/** A day (YYYY-MM-DD or ISO 8601) in the family's language: 1 June 2026. */
export const shownDayIn = (language: Language, iso: string) => days[language](new Date(iso))

/** A moment (ISO 8601) in the family's language, with the time of day. */
export const shownMomentIn = (language: Language, iso: string) => moments[language](new Date(iso))
