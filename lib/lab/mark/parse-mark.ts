import { isAbsence, type Mark, parseAbsence, shortAbsence } from '../../core/absence.ts'

type ParsedMark = { marks: Mark | null; problem: null } | { marks: null; problem: Problem }

/** Why a text is no mark, in the words that follow a count of such texts, or "… is". */
export const problems = {
  above: 'above the maximum',
  negative: 'below 0',
  decimals: 'not rounded to two decimals',
  day: 'rescheduled without a day',
  text: 'not a number',
} as const
export type Problem = keyof typeof problems

const written = /^(\d{0,3})(?:\.(\d*))?$/

/**
 * Reads a mark as it was typed or pasted, a number or an absence: nothing is no mark, and what does not fit is never
 * cut to fit.
 */
export function parseMark(text: string, maximum: number): ParsedMark {
  const plain = text.normalize('NFKC').trim().replace(/^\+/, '')
  if (plain === '') return { marks: null, problem: null }
  const absence = parseAbsence(plain)
  if (absence === 'day') return refused('day')
  if (absence) return { marks: absence, problem: null }
  if (/^[-\u2212]\s*\d/.test(plain)) return refused('negative')
  const [, whole = '', decimals = ''] = written.exec(plain) ?? []
  if (whole === '' && decimals === '') return refused(/^\d+$/.test(plain) ? 'above' : 'text')
  if (decimals.replace(/0+$/, '').length > 2) return refused('decimals')
  const marks = Number(`${whole || 0}.${decimals || 0}`)
  return marks > maximum ? refused('above') : { marks, problem: null }
}

const refused = (problem: Problem): ParsedMark => ({ marks: null, problem })

/** The mark as it is shown and typed; nothing for none. */
export function markText(mark: Mark | null): string {
  if (mark === null) return ''
  return isAbsence(mark) ? shortAbsence(mark) : String(mark)
}

/** The same for one mark, naming its maximum: “9” is above 5. */
export const problemPhrase = (problem: Problem, maximum: number) =>
  problem === 'above' ? `above ${maximum}` : problems[problem]

/** What to say about one text that is no mark. */
export function problemWords(problem: Problem, maximum: number): string {
  return {
    above: `A mark here is at most ${maximum}`,
    negative: 'A mark is 0 or more',
    decimals: 'Use at most two decimals',
    day: 'Write the day too, for example R 20 Jan',
    text: 'Enter a number, A, E or R 20 Jan',
  }[problem]
}
