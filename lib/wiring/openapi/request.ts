import { can } from '../../core/permissions.ts'
import { exampleOf } from './example.ts'
import { inputSchema, type JsonSchema, propertiesOf, without } from './json-schema.ts'
import type { Call } from './registry.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

const keyHeader = (schema: JsonSchema): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema,
  description: 'The same key twice does the work once; the repeat gets the first answer again.',
})

const sessionOfQuery: Parameter = {
  name: 'session',
  in: 'query',
  required: false,
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
}

/** The names of the path parameters. */
export const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Splits an operation's one input into path, query and header parameters and a body. */
export function describeRequest(call: Call) {
  const { verb, path, handler } = call
  const schema = inputSchema(handler.operation.schema)
  const properties = propertiesOf(schema)
  const inPath = namesIn(path)
  const pathParameters = inPath.map((name) => parameter('path', name, properties[name], true))
  if (handler.options.raw) return describeSigned(pathParameters, handler.options.headers ?? [])
  const rest = without(schema, [...inPath, ...(handler.options.headers ? ['headers'] : []), 'idempotencyKey'])
  const parameters = [
    ...pathParameters,
    ...(verb === 'GET' ? queryOf(rest) : []),
    ...(readsPastSessions(call) ? [sessionOfQuery] : []),
    ...(properties.idempotencyKey ? [keyHeader(properties.idempotencyKey)] : []),
  ]
  const hasBody = verb !== 'GET' && Object.keys(propertiesOf(rest)).length > 0
  return { parameters, ...(hasBody && { requestBody: bodyOf(rest) }) }
}

/** Whether a call reads a school's rows, and so can also read those of a past session. */
export const readsPastSessions = ({ verb, handler: { operation } }: Call) =>
  verb === 'GET' &&
  ['admin', 'teacher'].some(
    (role) =>
      operation.right !== null && can({ role, adminRole: 'owner', pastSession: '2026-27' }, operation.right),
  )

/** A body that is taken unparsed, with the headers that authenticate it. */
const describeSigned = (pathParameters: Parameter[], headers: readonly string[]) => ({
  parameters: [...pathParameters, ...headers.map((name) => parameter('header', name))],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object' }, example: {} } },
  },
})

const queryOf = (schema: JsonSchema) =>
  Object.entries(propertiesOf(schema)).map(([name, property]) =>
    parameter('query', name, property, schema.required?.includes(name) ?? false),
  )

const parameter = (
  place: Parameter['in'],
  name: string,
  schema: JsonSchema = { type: 'string' },
  required = true,
): Parameter => ({ name, in: place, required, schema })

function bodyOf(schema: JsonSchema) {
  const required = (schema.required?.length ?? 0) > 0 || schema.anyOf !== undefined
  return { required, content: { 'application/json': { schema, example: exampleOf(schema) } } }
}
