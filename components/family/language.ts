import { type Language, languages } from '@/lib/school/parent/notice'

/** The language in a family page's URL. */
export const languageOf = (requested: string | string[] | undefined): Language =>
  languages.find((one) => one === requested) ?? 'en'

/** The path of a family page with its language. */
export const inFamilyLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`
