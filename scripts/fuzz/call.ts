import { z } from 'zod'

/** A JSON Schema as in the OpenAPI document. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

/** A call of the API as its document describes it. */
export type Call = {
  name: string
  verb: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** the roles that may call it, by the fuzzer's names; everyone if it is open */
  roles: string[]
  open: boolean
  /** the schema of each status's answer; undefined for a file or another page */
  answers: Record<string, z.ZodType | undefined>
}

type Described = {
  description: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

/** The parts of /api/openapi.json that are read here. */
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Every call of the document, with zod schemas of its answers. */
export function callsOf({ paths, components }: ApiDocument): Call[] {
  const read = readerOf(components.schemas)
  const failure = read({ $ref: '#/components/schemas/Failure' })
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => callOf(path, verb.toUpperCase(), one, { read, failure })),
  )
}

/** Resolves references to the document's common schemas. */
function readerOf(common: Record<string, Schema>) {
  const inside = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
  const $defs = inside(common)
  // The document's schema has the shape that zod reads, but other types.
  return (schema: Schema): z.ZodType => z.fromJSONSchema({ ...inside(schema), $defs } as never)
}

/** How an answer's schema is read, and the schema of every failure. */
type Reading = { read: (schema: Schema) => z.ZodType; failure: z.ZodType }

function callOf(path: string, verb: string, described: Described, { read, failure }: Reading): Call {
  // Most statuses of most calls never occur in a run.
  const answers = Object.entries(described.responses).map(([status, { $ref, content }]) => {
    const schema = content?.['application/json']?.schema
    const isJson = schema && schema.contentMediaType === undefined
    return [status, $ref ? failure : isJson ? z.lazy(() => read(schema)) : undefined]
  })
  const roleNames = /^For ([\w, ]+)\./.exec(described.description)?.[1]?.split(', ') ?? []
  return {
    name: `${verb} ${path}`,
    verb,
    path,
    // The session of a request is drawn for all calls alike; one that the school never had is a 404 before the call is made.
    parameters: described.parameters.filter(({ name }) => name !== 'session'),
    body: described.requestBody?.content['application/json']?.schema,
    roles: roleNames.map((role) => (role === 'provider' ? 'staff' : role)),
    open: described.security.length === 0,
    answers: Object.fromEntries(answers),
  }
}
