import {
  type Absence,
  isAbsence,
  type Mark,
  markColumns,
  markOf,
  markWords,
  shortAbsence,
} from '../../school/experiment/absence.ts'
import type { ChangedMark } from './changed-mark.ts'

// A mark can consist of parts, one for each component of its experiment. On the screen it is one text, like an absence; in the
// API the parts are a field of their own.

/** The parts of a mark in the order of the components, as they are typed: 2+2+1. */
export type Parts = `${number}+${string}`

/** What a teacher gives: a mark, as one number or in parts, or why there is none. */
export type TypedMark = Mark | Parts

/** A mark as the API carries it: `marks` is the sum of the parts. */
type MarkFields = { marks: number | null; absence: Absence | null; parts: number[] | null }

export const isParts = (mark: unknown): mark is Parts => typeof mark === 'string' && mark.includes('+')

/** The numbers of a mark in parts. */
export const partsOf = (parts: Parts): number[] => parts.split('+').map(Number)

/** The sum of the parts, without the rounding errors of decimal sums. */
export const sumOf = (parts: number[]): number =>
  Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100

/** Joins two or more parts into one text. */
export const joinParts = (parts: number[]) => parts.join('+') as Parts

export const markWithoutParts = (mark: TypedMark): Mark => (isParts(mark) ? sumOf(partsOf(mark)) : mark)

/** Joins the three fields into one value; null when none is set. */
export const typedMarkOf = ({ marks, absence, parts }: MarkFields): TypedMark | null =>
  parts ? joinParts(parts) : markOf({ marks, absence })

/** Reads a mark that Labmark wrote as text; '' for none. */
export function readTypedMark(text: string): TypedMark | null {
  if (text === '') return null
  if (isParts(text)) return joinParts(partsOf(text))
  return /^[AER]/.test(text) ? (text as Absence) : Number(text)
}

/** Splits a value into the three fields. */
export const markFieldsOf = (mark: TypedMark | null): MarkFields => ({
  ...markColumns(mark === null ? null : markWithoutParts(mark)),
  parts: isParts(mark) ? partsOf(mark) : null,
})

/** A mark inside a sentence: 5 (2+2+1). */
export const typedWords = (mark: TypedMark): string =>
  isParts(mark) ? `${markWithoutParts(mark)} (${mark})` : markWords(mark)

/** A mark on a list: 5 (2+2+1), AB; '' for none. */
export function typedText(mark: TypedMark | null): string {
  if (mark === null) return ''
  return isAbsence(mark) ? shortAbsence(mark) : typedWords(mark)
}

export const oldMarkOf = ({ oldMarks: marks, oldAbsence: absence, oldParts: parts }: ChangedMark) =>
  typedMarkOf({ marks, absence, parts })

export const newMarkOf = ({ newMarks: marks, newAbsence: absence, newParts: parts }: ChangedMark) =>
  typedMarkOf({ marks, absence, parts })
