import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository-files.ts'
import { nodesOf, placeOf, type Source } from './sources.ts'

type Cast = { type: string; start: number; expression?: Cast; typeAnnotation?: { type: string } }

/** Casts that switch the types off without a comment; `as never` once hid that a timeout of SMTP was never applied. */
function castsWithoutReason(file: Source): string[] {
  const isCastTo = ({ type, typeAnnotation }: Cast, kind: string) =>
    type === 'TSAsExpression' && typeAnnotation?.type === kind
  const unchecked = (nodesOf(file) as Cast[]).filter(
    (node) =>
      isCastTo(node, 'TSNeverKeyword') || (node.expression && isCastTo(node.expression, 'TSUnknownKeyword')),
  )
  const linesBefore = ({ start }: Cast) => file.text.slice(0, start).split('\n').slice(-8).join('\n')
  return unchecked
    .filter((node) => !/^ *(\/\/|\*|\/\*\*) /m.test(linesBefore(node)))
    .map((node) => placeOf(file, node))
}

test('no cast switches the types off without its reason above it', () => {
  const paths = repositoryFiles().filter((path) => /\.tsx?$/.test(path))
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const casting = files.filter(({ text }) => /\bas (never|unknown as)\b/.test(text))
  expect(casting.flatMap(castsWithoutReason)).toEqual([])
  const text = `send(mail as never)
    // The package's types know no timeout.
    pool(mail as unknown as Options)`
  expect(castsWithoutReason({ path: 'a.ts', text })).toEqual(['a.ts:1'])
})
