import { isAbsence, type Mark, parseAbsence, shortAbsence } from '../../school/experiment/absence.ts'
import { componentWords } from '../../school/experiment/components.ts'
import type { Component } from '../../school/experiment/schema.ts'
import { parseParts } from './parse-parts.ts'
import { isParts, type TypedMark } from './parts.ts'

type ParsedMark = { marks: TypedMark | null; problem: null } | { marks: null; problem: Problem }

/** The maximum of a mark, and its possible components. */
export type Scale = { maximum: number; components?: Component[] | null }

/** Why a text is not a mark, worded to follow a number of such texts, or "… is". */
export const problems = {
  above: 'above the maximum',
  negative: 'below 0',
  decimals: 'not rounded to two decimals',
  day: 'rescheduled without a day',
  parts: 'not one number for each component',
  part: 'above the maximum of a component',
  text: 'not a number',
} as const
export type Problem = keyof typeof problems

const decimalPattern = /^(\d{0,3})(?:\.(\d*))?$/

/**
 * Reads a typed or pasted mark: a number, its parts or an absence. An empty text means no mark, and text that does not fit is never cut to
 * fit.
 */
export function parseMark(text: string, { maximum, components }: Scale): ParsedMark {
  const plain = text.normalize('NFKC').trim().replace(/^\+/, '')
  if (plain === '') return { marks: null, problem: null }
  const absence = parseAbsence(plain)
  if (absence === 'day') return problemResult('day')
  if (absence) return { marks: absence, problem: null }
  const parts = components ? parseParts(plain, components) : null
  if (parts === 'parts' || parts === 'part') return problemResult(parts)
  return parts ? { marks: parts, problem: null } : parseNumber(plain, maximum)
}

function parseNumber(plain: string, maximum: number): ParsedMark {
  if (/^[-\u2212]\s*\d/.test(plain)) return problemResult('negative')
  const [, integer = '', decimals = ''] = decimalPattern.exec(plain) ?? []
  if (integer === '' && decimals === '') return problemResult(/^\d+$/.test(plain) ? 'above' : 'text')
  if (decimals.replace(/0+$/, '').length > 2) return problemResult('decimals')
  const marks = Number(`${integer || 0}.${decimals || 0}`)
  return marks > maximum ? problemResult('above') : { marks, problem: null }
}

const problemResult = (problem: Problem): ParsedMark => ({ marks: null, problem })

/** A mark in the form in which it is typed; '' for none. */
export function markText(mark: TypedMark | null): string {
  if (mark === null) return ''
  return isParts(mark) ? mark : plainMarkText(mark)
}

const plainMarkText = (mark: Mark) => (isAbsence(mark) ? shortAbsence(mark) : String(mark))

/** What is wrong with a typed mark, as the rest of a sentence: “9” is above 5. */
export function problemPhrase(problem: Problem, { maximum, components }: Scale): string {
  if (problem === 'above') return `above ${maximum}`
  return components && isAboutParts(problem)
    ? `${problems[problem]} (${componentWords(components)})`
    : problems[problem]
}

const isAboutParts = (problem: Problem) => problem === 'parts' || problem === 'part'

/** The message for a text that is not a mark. */
export function problemMessage(problem: Problem, { maximum, components }: Scale): string {
  const componentList = componentWords(components ?? [])
  return {
    above: `A mark here is at most ${maximum}`,
    negative: 'A mark is 0 or more',
    decimals: 'Use at most two decimals',
    day: 'Add the day, for example R 20 Jan',
    parts: `Enter one number for each: ${componentList}`,
    part: `At most ${componentList}`,
    text: 'Enter a number, A, E or R 20 Jan',
  }[problem]
}
