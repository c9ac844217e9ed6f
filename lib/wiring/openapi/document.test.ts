import { expect, test } from 'vitest'
import { GET } from '../../../app/api/openapi.json/route.ts'
import { sentenceOf } from '../../core/permissions.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { firstStep } from '../../testing/sign-in-steps.ts'
import { apiDocument, type Described } from './document.ts'
import { exampleOf } from './example.ts'
import { inputSchema, propertiesOf } from './json-schema.ts'
import { allCalls, routeFiles } from './registry.ts'
import { namesIn } from './request.ts'

const document = await apiDocument()
const calls = await allCalls()
const described: [string, Described][] = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, one]): [string, Described] => [`${verb.toUpperCase()} ${path}`, one]),
)

/** Every object within a value, including the value itself. */
function* within(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const one of Object.values(value)) yield* within(one)
}

test('every export of every route file is in the document', async () => {
  for (const [path, load] of routeFiles()) {
    const verbs = Object.keys(await load()).flatMap((verb) => (verb === 'dynamic' ? [] : verb.toLowerCase()))
    expect(Object.keys(document.paths[path] ?? {}).sort(), path).toEqual(verbs.sort())
  }
})

test('calls that read a school’s rows document the past session that can be requested', () => {
  const hasSession = (path: string) =>
    document.paths[path]?.get?.parameters.some(({ name }) => name === 'session') ?? false
  expect(hasSession('/student/all')).toBe(true)
  expect(hasSession('/provider/institutes')).toBe(false)
  const written = described.filter(([, { parameters }]) => parameters.some(({ name }) => name === 'session'))
  expect(written.filter(([name]) => !name.startsWith('GET '))).toEqual([])
})

test('it is OpenAPI 3.1: versions, ids, tags, parameters, references', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const ids = described.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = document.tags.map(({ name }) => name)
  for (const [name, one] of described) {
    expect(tags, name).toEqual(expect.arrayContaining(one.tags))
    const inPath = one.parameters.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map((parameter) => parameter.name),
      name,
    ).toEqual(namesIn(name))
    expect(
      inPath.every(({ required }) => required),
      name,
    ).toBe(true)
    const places = one.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(places).size, name).toBe(places.length)
    for (const answer of Object.values<object>(one.responses)) {
      expect('description' in answer || '$ref' in answer, name).toBe(true)
    }
  }
  for (const { $ref } of within(document)) {
    if (typeof $ref !== 'string') continue
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(target, $ref).toBeTypeOf('object')
  }
})

test('its schemas are JSON Schema 2020-12', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
  const schemas = described.flatMap(([, { parameters, requestBody, responses }]) => [
    ...parameters.map(({ schema }) => schema),
    ...[...within([requestBody, responses])].flatMap(({ schema }) => (schema ? [schema] : [])),
  ])
  const isWrong = (schema: Record<string, unknown>) =>
    (typeof schema.type === 'string' && !('in' in schema) && !types.includes(schema.type)) ||
    'nullable' in schema ||
    '$schema' in schema ||
    (Array.isArray(schema.required) && !schema.required.every((name) => name in Object(schema.properties)))
  const parts = schemas.flatMap((one) => [...within(one)])
  expect(parts.length).toBeGreaterThan(1000)
  expect(parts.filter(isWrong)).toEqual([])
})

test('each call documents what it does, who may call it, and how it answers', () => {
  for (const { name, path, verb, handler } of calls) {
    const one = document.paths[path]?.[verb.toLowerCase()]
    const { right, recheck } = handler.operation
    expect(handler.options.summary, `${name}: a summary`).toBeTruthy()
    expect(one?.description, name).toContain(right ? sentenceOf(right) : 'Anybody')
    expect(one?.security.length === 0, name).toBe(right === null)
    expect(one?.description.includes('/institution/auth'), name).toBe(recheck)
    const failures = Object.keys(one?.responses ?? {}).filter((status) => status >= '400')
    expect(failures, name).toEqual(expect.arrayContaining(['500', '503']))
    if (right) expect(failures, name).toContain('401')
    if (verb === 'GET') expect(one?.requestBody, name).toBeUndefined()
    const { answer, file, status } = handler.options
    expect(answer || file || status === 303 || verb !== 'GET', `${name}: what a GET answers`).toBeTruthy()
  }
})

const withInput = calls.filter(
  ({ handler }) => Object.keys(propertiesOf(inputSchema(handler.operation.schema))).length > 0,
)

/** What the server does not accept of a call's example. */
function refusedOf({ verb, path, handler }: (typeof calls)[number]) {
  const one = document.paths[path]?.[verb.toLowerCase()]
  const inPath = Object.fromEntries(
    (one?.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, exampleOf(schema, name)]),
  )
  const required = (one?.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && parameter.required,
  )
  const inQuery = Object.fromEntries(required.map(({ name, schema }) => [name, exampleOf(schema, name)]))
  const body = one?.requestBody?.content['application/json'].example as object | undefined
  const taken = handler.operation.schema.safeParse({ ...body, ...inPath, ...inQuery })
  return taken.error?.issues ?? []
}

test('the server accepts the example of each call', () => {
  const refused = withInput.map((one) => [one.name, refusedOf(one)] as const)
  expect(
    refused.filter(([, issues]) => issues.length > 0),
    'a field without a derivable example has .meta({ example: … })',
  ).toEqual([])
  expect(withInput.length).toBeGreaterThan(100)
})

test.each([
  ...[
    'PATCH /institution',
    'PATCH /teacher',
    'POST /keys',
    'POST /pay',
    'POST /coupon/use',
    'POST /coupon/validate',
  ],
  ...['POST /student/{id}/password', 'POST /teacher/{id}/temporary-password', 'POST /account/password'],
  ...[
    'POST /institution/auth',
    'POST /send-email',
    'POST /experiments',
    'GET /provider/institutes/{id}/people',
    'GET /export/{file}',
    'GET /export/everything.zip',
    'GET /person/{id}/everything.zip',
  ],
])('%s says that it may be asked too often', (name) => {
  const [, one] = described.find(([other]) => other === name) ?? []
  expect(Object.keys(one?.responses ?? {})).toContain('429')
})

test.each(['POST /recycle-bin/classes', 'PUT /experiments/marks', 'GET /experiments/desk'])(
  '%s says that what its input names may not be there',
  (name) => {
    const [, one] = described.find(([other]) => other === name) ?? []
    expect(Object.keys(one?.responses ?? {})).toContain('404')
  },
)

test('each call but a GET says that its body may not be read', () => {
  for (const { name, path, verb } of calls.filter((one) => one.verb !== 'GET')) {
    const statuses = Object.keys(document.paths[path]?.[verb.toLowerCase()]?.responses ?? {})
    expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '415']))
  }
})

test('the answer to the first step of a sign-in is documented in full', async () => {
  const { email, accountId: id } = await admin()
  await db.account.update({ where: { id }, data: { twoStep: true } })
  const { body } = await firstStep(email)
  const content = document.paths['/institution/login']?.post?.responses[200]?.content
  const { data } = propertiesOf(content?.['application/json']?.schema ?? {})
  expect(Object.keys(propertiesOf(data ?? {}))).toEqual(
    expect.arrayContaining(Object.keys(Object(body.data))),
  )
})

test('calls that take an Idempotency-Key document it', () => {
  const taking = described.filter(([, { parameters }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(taking.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /notifications', 'POST /send-email']),
  )
})

test('anybody can read it, not wrapped in the usual answer', async () => {
  const answer = await call(GET, null, { method: 'GET' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
})
