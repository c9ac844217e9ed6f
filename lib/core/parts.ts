import { type Absence, givenOf, isAbsence, type Mark, markOf, markWords, shortAbsence } from './absence.ts'

// A mark can be made of parts, one for each component of its experiment. As an absence it is one text on the screen, and a
// field of its own on the wire.

/** The parts of a mark in the order of the components, as they are typed: 2+2+1. */
export type Parts = `${number}+${string}`

/** What a teacher gives: a mark, as one number or in parts, or why there is none. */
export type TypedMark = Mark | Parts

/** A mark as it is sent: `marks` is the sum of the parts. */
type Sent = { marks: number | null; absence: Absence | null; parts: number[] | null }

export const isParts = (mark: unknown): mark is Parts => typeof mark === 'string' && mark.includes('+')

/** The numbers of a mark in parts. */
export const partsOf = (parts: Parts): number[] => parts.split('+').map(Number)

/** The sum of parts, without what sums of decimals leave behind them. */
export const sumOf = (parts: number[]): number =>
  Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100

/** Two parts or more as one text. */
export const joinParts = (parts: number[]) => parts.join('+') as Parts

/** The mark without its parts. */
export const wholeOf = (mark: TypedMark): Mark => (isParts(mark) ? sumOf(partsOf(mark)) : mark)

/** One value of the three; null for none. */
export const typedOf = ({ marks, absence, parts }: Sent): TypedMark | null =>
  parts ? joinParts(parts) : markOf({ marks, absence })

/** The three of one value. */
export const sentOf = (mark: TypedMark | null): Sent => ({
  ...givenOf(mark === null ? null : wholeOf(mark)),
  parts: isParts(mark) ? partsOf(mark) : null,
})

/** A mark inside a sentence: 5 (2+2+1). */
export const typedWords = (mark: TypedMark): string =>
  isParts(mark) ? `${wholeOf(mark)} (${mark})` : markWords(mark)

/** As it stands on a list: 5 (2+2+1), AB; nothing for none. */
export function typedText(mark: TypedMark | null): string {
  if (mark === null) return ''
  return isAbsence(mark) ? shortAbsence(mark) : typedWords(mark)
}

/** A change of a mark as the history keeps it. */
type Change = {
  oldMarks: number | null
  newMarks: number | null
  oldAbsence: Absence | null
  newAbsence: Absence | null
  oldParts: number[] | null
  newParts: number[] | null
}

/** The mark before a change. */
export const oldMarkOf = ({ oldMarks: marks, oldAbsence: absence, oldParts: parts }: Change) =>
  typedOf({ marks, absence, parts })

/** The mark after it. */
export const newMarkOf = ({ newMarks: marks, newAbsence: absence, newParts: parts }: Change) =>
  typedOf({ marks, absence, parts })
