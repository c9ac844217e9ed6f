import { lazy } from '../../core/lazy.ts'
import { rights, sentenceOf } from '../../core/permissions.ts'
import { describeAnswers, failures } from './answers.ts'
import { answerShapes } from './json-schema.ts'
import { allCalls, type Call } from './registry.ts'
import { describeRequest } from './request.ts'

export type Described = ReturnType<typeof describeCall>
export type ApiDocument = Awaited<ReturnType<typeof apiDocument>>

/** The OpenAPI 3.1 document of every call, generated from the schemas that validate it. */
export const apiDocument = lazy(async () => {
  const calls = await allCalls()
  const paths: Record<string, Record<string, Described>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.verb.toLowerCase()]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Labmark', version: '1', description: introduction },
    servers: [{ url: process.env.NEXT_PUBLIC_API_BASE || '/api' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, responses: failureResponses(), schemas: { Failure, ...answerShapes() } },
  }
})

const tagOf = ({ path }: Call) => path.split('/')[1] ?? ''

function describeCall(call: Call) {
  const { summary } = call.handler.options
  return {
    operationId: idOf(call),
    tags: [tagOf(call)],
    summary: summary ?? call.name,
    description: whoMay(call),
    security: securityOf(call),
    ...describeRequest(call),
    responses: describeAnswers(call),
  }
}

/** For example post-institution-by-instituteId-displayId; also the anchor on the API page. */
const idOf = ({ verb, path }: Call) =>
  `${verb.toLowerCase()}${path.replace(/[/.]/g, '-').replace(/[{}]/g, '')}`

/** The required permission in words, and who has it. */
function whoMay({ handler: { operation } }: Call): string {
  const { right, recheck } = operation
  if (right === null) return 'Anybody, signed in or not.'
  const recheckNote = recheck
    ? ' Identity must have been confirmed in the last 5 minutes: by password at POST /institution/auth, or by a passkey at POST /account/recheck.'
    : ''
  return `For ${rights[right].roles.join(', ')}. The right \`${right}\`: ${sentenceOf(right)}.${recheckNote}`
}

function securityOf({ handler: { operation } }: Call) {
  if (operation.right === null) return []
  const roles: readonly string[] = rights[operation.right].roles
  if (roles.includes('family')) return [{ family: [] }]
  const forStudents = roles.includes('student')
  return [{ session: [] }, ...(forStudents ? [{ token: [] }] : [])]
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'labmark.session',
    description: 'Set by a sign-in; `__Host-labmark.session` on https.',
  },
  family: {
    type: 'apiKey',
    in: 'cookie',
    name: 'labmark.family',
    description: 'Set by POST /family/codes, of the child in the address; `__Host-labmark.family` on https.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A student’s lab program, from POST /student/login.',
  },
}

const Failure = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'one sentence for a person' },
    code: { type: 'string', description: 'the same for every language and wording' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { description: 'what the caller needs to go on' },
    reference: { type: 'string', description: 'with status 500: finds the failure in the log' },
  },
}

const failureResponses = () =>
  Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
  )

/** What applies to every call; the document and the API page begin with it. */
const introduction = [
  'JSON in, JSON out. A success is `{ message, data?, user?, meta? }`, a failure `{ message, code, fields? }`; `message` is one sentence for a person.',
  'Staff, and students in a browser, are signed in by a cookie that the sign-in sets; a student’s lab program sends the token from POST /student/login as `Authorization: Bearer …`.',
  'Lists are paged: `limit` (100 by default, at most 500) and `cursor`, which is the `meta.nextCursor` of the page before.',
  'Requests that change something are refused when a browser sends them from another site.',
  'Calls with a `session` read the current academic session, or the past one that it names: `?session=2026-27`.',
  'What belongs to another institute is answered as if it were not there: 404.',
].join('\n\n')
