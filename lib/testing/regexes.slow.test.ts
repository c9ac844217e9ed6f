import { checkSync, type Diagnostics } from 'recheck'
import { expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, sourceFiles } from './sources.ts'

// User input must never make a regular expression of the product run without end. recheck proves each one linear, except
// those listed here: their steps grow with the square of the input, or they use lookahead or counted repetition, which
// recheck cannot read. For each of these it proves a limit for the steps of the longest input.

const cell = 1000

/** The length of the longest input of each. */
const maxLengths: Record<string, number> = {
  'lib/core/env.ts ^[^\\s,]{32,}': cell,
  'lib/lab/attempt/match-answer.ts [.,;:!]+$': cell,
  'lib/access/session/resolve-actor.ts ^::ffff:': 20_000,
  "lib/core/fields.ts ^[a-z0-9_+-]+(?:[.'&]": 100_000,
  'lib/lab/mark/worksheet-rows.ts ^0+(?=': cell,
  'lib/core/error-for-log.ts [^\\s<>': 5000,
  'lib/core/error-for-log.ts : "[^"]*"': 5000,
  'lib/core/error-for-log.ts \\b(?=': 5000,
  'lib/services/mail/plain-name.ts [.': cell,
  'lib/lab/mark/parse-mark.ts 0+$': cell,
  'lib/lab/mark/worksheet-columns.ts ^\\s*(c|chem|': cell,
  'lib/school/roster/places.ts ^0+(?=': cell,
  'lib/school/roster/cells.ts ^(\\d{1,2}|[IVX]{1,4}': cell,
  'lib/services/files/formula.ts ((?:^|[;\\t\\r\\n])\\s*)(?=': 5000,
  'lib/services/files/reader/delimited.mjs ((?:^|[;\\t': cell,
  'lib/services/files/reader/number-format.mjs "[^"]*"|\\[': 5000,
}

/** A few hundredths of a second on any machine that runs the site. */
const maxSteps = 25_000_000

// Scripts only read what operators type on the command line, or the scripts' own files.
const expressions = sourceFiles(['app', 'components', 'lib'])
  .filter(mayHoldRegex)
  .flatMap((file) =>
    nodesOf(file).flatMap((node) =>
      node.regex
        ? [{ ...node.regex, name: `${file.path} ${node.regex.pattern}`, at: placeOf(file, node) }]
        : [],
    ),
  )

/** Whether a text has a slash where an expression may begin, and another one in its line. Most files need not be parsed. */
function mayHoldRegex({ text }: Source) {
  return /(?:[!%&(*+,:;=>?^[{|}~)-]|\w\s)\s*\/(?![/*]).*\//.test(text)
}

/** The part of recheck that proves; the other part searches, with varying results. No time limit. */
const automaton = { checker: 'automaton', timeout: null } as const

const proofs = new Map<string, Diagnostics>()

/** What recheck proves, found once for the same expression in several places. */
function proofOf(pattern: string, flags: string): Diagnostics {
  const key = `/${pattern}/${flags}`
  const proof = proofs.get(key) ?? checkSync(pattern, flags, automaton)
  proofs.set(key, proof)
  return proof
}

const listedStartOf = (name: string) => Object.keys(maxLengths).find((start) => name.startsWith(start))

test('recheck finds only the listed expressions to be more than linear', () => {
  expect(expressions.length).toBeGreaterThan(100)
  const doubtful = expressions
    .filter(({ name }) => !listedStartOf(name))
    .map((one) => ({ at: one.at, status: proofOf(one.pattern, one.flags).status }))
    .filter(({ status }) => status !== 'safe')
    .map(({ at, status }) => `${at} is ${status}`)
  expect(doubtful).toEqual([])
})

/**
 * An equivalent that recheck can read: a lookahead becomes a group, and a counted repetition an unlimited one. Both make the
 * expression try at least as much as the original.
 */
const readable = (pattern: string) => pattern.replace(/\(\?[=!]/g, '(?:').replace(/\{\d+,\d*\}/g, '*')

/** The power of the input's length with which the steps grow. */
function degreeOf(pattern: string, flags: string): number {
  const result = proofOf(readable(pattern), flags)
  if (result.status === 'safe') return 1
  const { complexity = null } = result.status === 'vulnerable' ? result : {}
  return complexity?.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY
}

test('the proof detects an exponential and a cubic expression', () => {
  expect(proofOf('^(a+)+$', '').status).toBe('vulnerable')
  expect(degreeOf('^(a+)+$', '')).toBe(Number.POSITIVE_INFINITY)
  expect(degreeOf('^a*a*a*$', '')).toBe(3)
})

test.each(Object.entries(maxLengths))('%s takes few steps for its maxLength input', (start, maxLength) => {
  const matching = expressions.filter(({ name }) => name.startsWith(start))
  expect(matching.length, 'is it still there?').toBeGreaterThan(0)
  for (const { pattern, flags } of matching)
    expect(maxLength ** degreeOf(pattern, flags)).toBeLessThanOrEqual(maxSteps)
})
