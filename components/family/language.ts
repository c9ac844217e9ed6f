import { type Language, languages } from '@/lib/school/parent/notice'

/** The language that a family page's address asks for. */
export const languageOf = (asked: string | string[] | undefined): Language =>
  languages.find((one) => one === asked) ?? 'en'

/** The address of a family page in a language, which its links keep. */
export const inFamilyLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `${path}?language=${language}`
