import { expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, sourceFiles } from './sources.ts'

// A production build shortens the names of functions and classes: if they were logged, stored or counted by, they would be
// lost or become ambiguous. Data needs a name of its own, as a property key or a string.

type Named = { type: string; name?: string }
type Node = Named & {
  start: number
  callee?: Named
  object?: Node
  property?: Named
  computed?: boolean
  id?: { type: string; properties?: { key?: Named }[] } & Named
  init?: Named
  superClass?: Named
}

/** The functions and classes that a file declares or calls. */
function codeIn(nodes: Node[]): Set<string> {
  const called = nodes.filter(({ type }) => /^(Call|New)Expression$/.test(type)).map(({ callee }) => callee)
  const declared = nodes.filter(({ type }) => /^(Function|Class)Declaration$/.test(type)).map(({ id }) => id)
  return new Set([...called, ...declared].flatMap((one) => (one?.type === 'Identifier' && one.name) || []))
}

const isOf = (node: Named | undefined, code: Set<string>) =>
  node?.type === 'Identifier' && node.name !== undefined && code.has(node.name)

/** Whether a text may unpack a name: it has the word, and unpacks something. */
const unpacksNames = (text: string) => /\bname\b/.test(text) && /\}\s*(?::[^=\n]*)?=(?!>)/.test(text)

/** Where a file reads the name or source text of a function or class. */
function namesOfCode(file: Source): string[] {
  // Most files need not be parsed.
  if (!/\.\s*(?:name|toString)\b/.test(file.text) && !unpacksNames(file.text)) return []
  const nodes = nodesOf(file) as Node[]
  const code = codeIn(nodes)
  const reads = ({ type, object, property, computed }: Node) =>
    type === 'MemberExpression' &&
    !computed &&
    /^(name|toString)$/.test(property?.name ?? '') &&
    (isOf(object, code) || object?.property?.name === 'constructor' || object?.type === 'MetaProperty')
  const unpacks = ({ type, id, init }: Node) =>
    type === 'VariableDeclarator' &&
    isOf(init, code) &&
    id?.properties?.some(({ key }) => key?.name === 'name') === true
  return nodes.filter((node) => reads(node) || unpacks(node)).map((node) => placeOf(file, node))
}

test('names of functions and classes never become data', () => {
  expect(sourceFiles().flatMap(namesOfCode)).toEqual([])
})

test('the check finds what it forbids, and nothing else', () => {
  const text = `for (const run of runs) erased[run.name] = await run(tx)
    log.info(error.constructor.name)
    class Refusal { kind = new.target.name }
    metrics.count(Refusal.name)
    const { name } = handler; handler()
    send(handler.toString())
    const { label } = person; person.name; greet(person.name)`
  const found = namesOfCode({ path: 'a.ts', text }).map((place) => Number(place.split(':')[1]))
  expect(found.sort()).toEqual([1, 2, 3, 4, 5, 6])
})
