import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, sourceFiles } from '../../lib/testing/sources.ts'
import { placeOf as placeOfTable } from './tables.ts'

// Prisma's relations that Citus refuses, as Prisma writes them as LEFT JOIN LATERAL or EXISTS. See docs/scale.md.

type Part = {
  type: string
  start: number
  end: number
  callee?: Part
  object?: Part
  property?: Part
  name?: string
  key?: Part
  value?: Part
  properties?: Part[]
  arguments?: Part[]
}

type Query = { call: Part; table: string; parts: Part[]; file: Source }

/** A call's model, as its table is called. */
function tableOf({ callee }: Part): string {
  const model = callee?.object?.property?.name ?? ''
  return model.charAt(0).toUpperCase() + model.slice(1)
}

const reads = /^(?:find(?:Many|First|Unique)|count$)/
const changes = /^(?:update|delete)Many/

/** Prisma's queries of a file by their names. */
function queriesOf(file: Source, pattern: RegExp): Query[] {
  if (!/\.(?:find|count|update|delete)/.test(file.text)) return []
  const parts = nodesOf(file) as Part[]
  return parts
    .filter(({ callee }) => pattern.test(callee?.property?.name ?? ''))
    .map((call) => ({ call, table: tableOf(call), parts, file }))
}

const within = (inner: Part, outer: Part) => outer.start <= inner.start && inner.end <= outer.end

const find = (isSuch: (query: Query) => boolean, file: Source, named = reads) =>
  queriesOf(file, named)
    .filter(isSuch)
    .map(({ call }) => placeOf(file, call))

const inFunction = (body: string): Source => ({
  path: 'a.ts',
  text: `async function find(tx, ids) { ${body} }`,
})

// Prisma writes an empty list as 1=0. The query then names no school.
describe('empty lists in the filter of a Prisma query with relations', () => {
  const entry = (object: Part | undefined, name: string) =>
    object?.properties?.find(({ key }) => key?.name === name)?.value

  const hasRelations = (query: Part | undefined) =>
    entry(query, 'include') !== undefined ||
    entry(query, 'select')?.properties?.some(({ value }) => value?.type === 'ObjectExpression')

  /** Not a list whose first entry is written there. */
  const mayBeEmpty = /\b(?:in|OR): (?!\[\s*[^\s\].])/
  const isGuarded = /\.length === 0/

  /** Whether it may look in an empty list: no function around it ends before, where the list is empty. */
  function mayGetEmptyList({ call, table, parts, file }: Query): boolean {
    if (placeOfTable(table) !== 'distributed' || !hasRelations(call.arguments?.[0])) return false
    const around = parts.filter((part) => /^(?:Arrow)?Function/.test(part.type) && within(call, part))
    const texts = [call, ...around].map(({ start, end }) => file.text.slice(start, end))
    return texts.some((text) => mayBeEmpty.test(text)) && !texts.some((text) => isGuarded.test(text))
  }

  test('no query with relations may get an empty list', () => {
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(mayGetEmptyList, file))).toEqual([])
  })

  test.each([
    'return tx.attempt.findMany({ where: { id: { in: ids } }, include: { answers: true } })',
    'return tx.attempt.findMany({ where: { OR: ids }, select: { id: true, student: { select: { id: true } } } })',
    'const where = { id: { in: [...ids] } }; return tx.attempt.findFirst({ where, include: { answers: true } })',
  ])('the check sees one: %s', (body) => {
    expect(find(mayGetEmptyList, inFunction(body))).toEqual(['a.ts:1'])
  })

  test.each([
    'if (ids.length === 0) return []; return tx.attempt.findMany({ where: { id: { in: ids } }, include: { answers: true } })',
    "return tx.order.findMany({ where: { status: { in: ['paid'] } }, include: { links: true } })",
    'return tx.attempt.findMany({ where: { id: { in: ids } }, select: { id: true } })',
    'return tx.oneTimeCode.findMany({ where: { id: { in: ids } }, include: { account: true } })',
  ])('and lets one pass that is answered: %s', (body) => {
    expect(find(mayGetEmptyList, inFunction(body))).toEqual([])
  })
})

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const fields = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(([, model = '', body = '']) =>
  [...body.matchAll(/^ +(\w+) +(\w+)/gm)].map(([, name = '', type = '']) => ({ model, name, type })),
)
const models = new Set(fields.map(({ model }) => model))

/** The fields that are relations from tables of one place to those of another. */
const relations = (from: string, to: string) =>
  fields
    .filter(({ type }) => models.has(type))
    .filter(({ model, type }) => placeOfTable(model) === from && placeOfTable(type) === to)
    .map(({ name }) => name)

/** Whether a query names one of the fields. */
const names = ({ call, parts }: Query, fields: string[]) =>
  parts.some(({ key, ...part }) => key && fields.includes(key.name ?? '') && within(part, call))

describe('relations from a reference table to a school’s table', () => {
  const leading = relations('reference', 'distributed')

  const leadsAstray = (query: Query) => placeOfTable(query.table) === 'reference' && names(query, leading)

  test('there are such relations', () => {
    expect(leading).toEqual(expect.arrayContaining(['teacher', 'students', 'attempts', 'uses']))
  })

  test('no query follows one', () => {
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(leadsAstray, file))).toEqual([])
  })

  test.each([
    'return tx.account.findMany({ include: { teacher: true } })',
    'return tx.account.findMany({ select: { institution: { select: { students: true } } } })',
    'return tx.account.count({ where: { student: { removedAt: null } } })',
  ])('the check sees one: %s', (body) => {
    expect(find(leadsAstray, inFunction(body))).toEqual(['a.ts:1'])
  })

  test.each([
    'return tx.account.findMany({ include: { institution: true } })',
    'return tx.teacher.findMany({ include: { classes: true } })',
  ])('and lets one pass that is answered: %s', (body) => {
    expect(find(leadsAstray, inFunction(body))).toEqual([])
  })
})

// Prisma writes the filter as EXISTS, which Citus refuses there; IN works.
describe('updateMany and deleteMany on a table of the coordinator that filter by a relation to a reference table', () => {
  const leading = relations('coordinator', 'reference')

  const looksThere = (query: Query) => placeOfTable(query.table) === 'coordinator' && names(query, leading)

  test('no such query exists', () => {
    expect(leading).toContain('account')
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(looksThere, file, changes))).toEqual([])
  })

  test('the check sees one, and lets one pass that is answered', () => {
    const change = (where: string) => inFunction(`return tx.session.deleteMany({ where: ${where} })`)
    expect(find(looksThere, change('{ account: { institutionId: ids } }'), changes)).toEqual(['a.ts:1'])
    expect(find(looksThere, change('{ accountId: ids, oidc: { some: {} } }'), changes)).toEqual([])
  })
})

// Prisma's EXISTS names no school. From a statement's sixth run on, when PostgreSQL plans it for any value, Citus asks every node.
describe('updateMany and deleteMany on a school’s table that filter by a relation to another', () => {
  const leadingOf = (table: string) =>
    fields.filter(({ model, type }) => model === table && models.has(type)).map(({ name }) => name)

  const looksThere = (query: Query) =>
    placeOfTable(query.table) === 'distributed' && names(query, leadingOf(query.table))

  test('no such query exists', () => {
    expect(leadingOf('Attempt')).toContain('student')
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(looksThere, file, changes))).toEqual([])
  })

  test('the check sees one, and lets one pass that is answered', () => {
    const change = (where: string) => inFunction(`return tx.attempt.updateMany({ where: ${where} })`)
    expect(find(looksThere, change('{ student: { classId: ids } }'), changes)).toEqual(['a.ts:1'])
    expect(find(looksThere, change('{ studentId: { in: ids } }'), changes)).toEqual([])
  })
})
