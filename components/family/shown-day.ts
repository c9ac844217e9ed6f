import type { Language } from '@/lib/school/parent/notice'

const options = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const
const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-IN', options),
  hi: new Intl.DateTimeFormat('hi-IN', options),
}

/** Formats a day (YYYY-MM-DD or an ISO 8601 time) in the family's language. */
export const shownDayIn = (language: Language, iso: string) => days[language].format(new Date(iso))
