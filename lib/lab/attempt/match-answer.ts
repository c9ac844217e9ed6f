export type AnswerKey = { text: string; answer: string; synonyms: string[] }

/** The units that a question may name, as in "in cm", with their spellings. */
const units: Record<string, readonly string[]> = {
  cm: ['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  ohm: ['ohm', 'ohms', 'ω'],
  degrees: ['degree', 'degrees', 'deg', '°'],
  dioptre: ['d', 'dioptre', 'dioptres', 'diopter', 'diopters'],
}

/** Whether an answer is right: numbers compare as numbers, with or without the unit; text without case, spaces and accents. */
export function isRight({ text, answer, synonyms }: AnswerKey, submitted: string): boolean {
  const unit = /\bin (cm|ohm|degrees|dioptre)\b/.exec(text)?.[1] ?? ''
  return [answer, ...synonyms].some((accepted) => {
    const number = readNumber(accepted)
    return number === null
      ? normaliseText(submitted) === normaliseText(accepted)
      : readNumber(submitted, units[unit]) === number
  })
}

/** The form in which texts are compared. The sulph- of the syllabus and the sulf- of chemists are one spelling. */
export const normaliseText = (text: string) =>
  withoutAccents(text)
    .replace(/[\s\p{Z}\p{Pd}]/gu, '')
    .replace(/[.,;:!]+$/, '')
    .replaceAll('sulph', 'sulf')

const withoutAccents = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Reads a text as a number, followed at most by one of the units; null for anything else. */
function readNumber(text: string, allowedUnits: readonly string[] = []): number | null {
  const bare = withoutAccents(text)
    .replace(/[\u2212\p{Pd}]/gu, '-')
    .replace(/[\s\p{Z}]/gu, '')
  const [, digits, unit = ''] = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))(\D*)$/.exec(bare) ?? []
  const name = unit.replaceAll('.', '')
  return digits !== undefined && (name === '' || allowedUnits.includes(name)) ? Number(digits) : null
}
