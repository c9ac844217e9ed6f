import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableRows } from './listed-paths.ts'

// Every file and every test that docs/spec-map.md names exists.

const rows = tableRows('docs/spec-map.md', /./).filter(([says]) => says !== 'says')

/** Expands braces: `lib/{a,b}.ts` is two names. */
function expanded(text: string): string {
  const once = text.replace(/([^\s,;{}]*)\{([^{}]+)\}([^\s,;{}]*)/g, (_, before, words: string, after) =>
    words
      .split(',')
      .map((word) => before + word + after)
      .join(', '),
  )
  return once === text ? text : expanded(once)
}

const tests = ['lib', 'components', 'scripts', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
)

/** The files that a test's name stands for: tests in lib/ without the neighbourhood, journeys without the extension. */
function testsNamed(name: string): string[] {
  if (name.startsWith('e2e/')) return [`${name}.spec.ts`].filter(existsSync)
  const [start = ''] = name.split('/', 1)
  const before = ['components', 'scripts', 'app'].includes(start) ? '' : 'lib/(\\w+/)?'
  const form = new RegExp(`^${before}${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return tests.filter((one) => form.test(one))
}

const namesIn = (text: string) => expanded(text).match(/\be2e\/[\w-]+|[\w./*-]+\.test\.ts\b/g) ?? []

/** The files and folders named in a text. */
const placesIn = (text: string) =>
  expanded(text).match(/\b(?:app|components|lib)(?:\/(?:\(\w+\)|[\w.[\]-]*[\w\]]))+/g) ?? []

test('what does it is there', () => {
  expect(rows.length).toBeGreaterThan(100)
  const named = rows.flatMap(([, does = '']) => placesIn(does))
  expect(named.filter((place) => !existsSync(place))).toEqual([])
})

test('what shows it is there, with the words that find it', () => {
  const missing = rows.flatMap(([, , shown = '']) =>
    namesIn(shown).filter((name) => testsNamed(name).length === 0),
  )
  expect(missing).toEqual([])
  const missingWords = rows.flatMap(([, , shown = '']) => {
    const texts = namesIn(shown)
      .flatMap(testsNamed)
      .map((path) => readFileSync(path, 'utf8'))
    const words = [...shown.matchAll(/"([^"]+)"/g)].map(([, found = '']) => found)
    return words.filter((found) => !texts.some((text) => text.includes(found)))
  })
  expect(missingWords).toEqual([])
})

test('the checks would find a missing file or word', () => {
  expect(placesIn('lib/core/{env,no-such-file}.ts, app/[x]/(y), lib/')).toEqual([
    'lib/core/env.ts',
    'lib/core/no-such-file.ts',
    'app/[x]/(y)',
  ])
  expect(namesIn('env.test.ts; e2e/{school,none} "x"').map(testsNamed)).toEqual([
    ['lib/core/env.test.ts'],
    ['e2e/school.spec.ts'],
    [],
  ])
})
