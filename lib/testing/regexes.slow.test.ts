import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourceFiles } from './sources.ts'

// No expression of the product may be made to run without end by what somebody types. recheck proves each one linear, but
// for those listed here: their time grows with the square of their input, or they look ahead, which it cannot prove. Each
// of these is shown to be quick at its longest input.

type Listed = { longest: number; attack: (length: number) => string }

const cell = 1000
const spaces = (length: number) => `1${' '.repeat(length)}x`

const measured: Record<string, Listed> = {
  'lib/attempt/match-answer.ts [.,;:!]+$': { longest: cell, attack: (n) => `${'.'.repeat(n)}x` },
  'lib/account/session.ts ^::ffff:': { longest: 20_000, attack: (n) => `::ffff:${'1'.repeat(n)}` },
  "lib/fields.ts ^[a-z0-9_+-]+(?:[.'&]": { longest: 100_000, attack: (n) => `a@${'a'.repeat(n)}` },
  'lib/mark/worksheet-rows.ts ^0+(?=': { longest: cell, attack: (n) => '0'.repeat(n) },
  'lib/observe/error-for-log.ts [^\\s<>': { longest: 5000, attack: (n) => 'a'.repeat(n) },
  'lib/observe/error-for-log.ts : "[^"]*"': { longest: 5000, attack: (n) => ': "'.repeat(n / 3) },
  'lib/observe/error-for-log.ts \\b(?=': { longest: 5000, attack: (n) => '-a'.repeat(n / 2) },
  'lib/jobs/runner.ts [^\\s<>': { longest: 5000, attack: (n) => 'a'.repeat(n) },
  'lib/mark/parse-mark.ts 0+$': { longest: cell, attack: (n) => `${'0'.repeat(n)}1` },
  'lib/mark/worksheet-columns.ts ^\\s*(c|chem|': { longest: cell, attack: (n) => `c${'.'.repeat(n)}x` },
  'lib/roster/cells.ts ^(\\d{1,2}|[IVX]{1,4}': { longest: cell, attack: spaces },
  'lib/roster/formula.ts ((?:^|[;\\t\\r\\n])\\s*)(?=': { longest: 5000, attack: (n) => '\n'.repeat(n) },
  'lib/roster/reader/delimited.mjs ((?:^|[;\\t': { longest: cell, attack: (n) => '\n'.repeat(n) },
  'lib/roster/reader/number-format.mjs "[^"]*"|\\[': { longest: 5000, attack: (n) => '['.repeat(n) },
}

// Scripts read what an operator types on the own command line, or their own files.
const expressions = sourceFiles(['app', 'components', 'lib']).flatMap((file) =>
  nodesOf(file).flatMap((node) =>
    node.regex
      ? [{ ...node.regex, name: `${file.path} ${node.regex.pattern}`, at: placeOf(file, node) }]
      : [],
  ),
)

/** The half of recheck that proves; the other half tries, and finds now more and now less. */
const automaton = { checker: 'automaton', timeout: 10_000 } as const

const listedOf = (name: string) => Object.keys(measured).find((start) => name.startsWith(start))

test('recheck finds no expression but the listed ones whose time grows faster than its input', () => {
  expect(expressions.length).toBeGreaterThan(100)
  const doubtful = expressions
    .filter(({ name }) => !listedOf(name))
    .map((one) => ({ at: one.at, status: checkSync(one.pattern, one.flags, automaton).status }))
    .filter(({ status }) => status !== 'safe')
    .map(({ at, status }) => `${at} is ${status}`)
  expect(doubtful).toEqual([])
}, 60_000)

test('the check sees an expression that never ends', () => {
  expect(checkSync('^(a+)+$', '').status).toBe('vulnerable')
})

test.each(Object.entries(measured))('%s is quick at its longest input', (start, { longest, attack }) => {
  const found = expressions.filter(({ name }) => name.startsWith(start))
  expect(found.length, 'is it still there?').toBeGreaterThan(0)
  for (const { pattern, flags } of found) {
    const began = process.cpuUsage().user
    attack(longest).replace(new RegExp(pattern, flags), '')
    expect((process.cpuUsage().user - began) / 1000, 'milliseconds').toBeLessThan(200)
  }
})
