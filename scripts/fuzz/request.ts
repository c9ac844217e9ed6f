import fc from 'fast-check'
import { broken } from './broken.ts'
import type { Call } from './call.ts'
import { oddText, write } from './odd.ts'
import { fitting, type Values } from './values.ts'

export const people = ['nobody', 'student', 'teacher', 'admin', 'staff'] as const
export type Who = (typeof people)[number]

export type FuzzRequest = {
  call: Call
  who: Who
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** A valid input as one flat object: of the caller's own school, of its past session, or of another school. */
export type Sample = Record<string, unknown>
export type Samples = {
  own?: Sample | undefined
  past?: Sample | undefined
  other?: Sample | undefined
}

const keys = fc.oneof(
  fc.constantFrom(
    '',
    'short',
    '        ',
    'a'.repeat(101),
    '../../x',
    'key-of-everybody',
    "' OR 1=1",
    '\u00ff\u00fe',
  ),
  fc.stringMatching(/^[\w-]{8,100}$/),
)

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'APPLICATION/JSON',
]

const noJson = [
  '',
  ' ',
  '{',
  '{"a":',
  '[1,]',
  "{'a':1}",
  '{"a":01}',
  '\ufeff{}',
  '{}{}',
  'nul',
  '"',
  '\u0000',
  '{"a":"\u0001"}',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  '--x--',
  'a=1&b=2',
  '<a/>',
  '1e',
  '{"\\ud800":1}',
]

/** The body to send: a valid input, a broken one, or unparseable text. */
type SentBody = { input: unknown; body?: string; headers?: Record<string, string> }

/** A request to a call, drawn by fast-check; `samples` is evaluated when it is drawn. */
export function requestOf(
  call: Call,
  who: Who,
  now: () => Values,
  samples: () => Samples,
): fc.Arbitrary<FuzzRequest> {
  const queryAndBody = fc.record({
    query: inputOf(call, now),
    body: call.body ? fitting(call.body, now) : fc.constant({}),
  })
  const fits = queryAndBody.map(({ query, body }) => merged(query, body))
  const known = fc
    .constantFrom(...(['own', 'own', 'own', 'past', 'other', 'other'] as const))
    .map((whose) => samples()[whose])
  const valid = fc.tuple(known, fits).map(([sample, fit]) => sample ?? fit)
  const sent: fc.Arbitrary<SentBody> = fc.oneof(
    { weight: 3, arbitrary: valid.map((input) => ({ input })) },
    { weight: 2, arbitrary: fits.map((input) => ({ input })) },
    { weight: 4, arbitrary: valid.chain(broken).map((input) => ({ input })) },
    { weight: 2, arbitrary: fits.chain(broken).map((input) => ({ input })) },
    { weight: 1, arbitrary: fc.tuple(valid, unreadable).map(([input, odd]) => ({ input, ...odd })) },
  )
  const session = sometimes(
    4,
    fc.constant(null).map(() => now().past),
  )
  return fc
    .tuple(sent, sometimes(8, keys), sometimes(12, oddText), session)
    .map(([one, key, odd, requestedSession]) => inSession(build(call, who, one, key, odd), requestedSession))
}

/** Draws a value once in `times`, otherwise null. */
const sometimes = <T>(times: number, one: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: one })

/** The request with the session it names; without one, the current session. */
const inSession = (request: FuzzRequest, requestedSession: string | null): FuzzRequest =>
  requestedSession === null
    ? request
    : {
        ...request,
        path: `${request.path}${request.path.includes('?') ? '&' : '?'}session=${requestedSession}`,
      }

const unreadable: fc.Arbitrary<Omit<SentBody, 'input'>> = fc.oneof(
  fc.constantFrom(...noJson).map((body) => ({ body })),
  fc.constantFrom(...types).map((type) => ({ headers: { 'content-type': type } })),
  fc
    .tuple(fc.constantFrom(...noJson), fc.constantFrom(...types))
    .map(([body, type]) => ({ body, headers: { 'content-type': type } })),
)

function inputOf({ parameters }: Call, now: () => Values): fc.Arbitrary<unknown> {
  const named = parameters.filter((one) => one.in !== 'header')
  const fields = named.map(({ name, schema }) => [name, fitting(schema, now, name)])
  const required = named.filter((one) => one.in === 'path').map(({ name }) => name)
  // The keys are those of `fields`, known only at run time.
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (query: unknown, body: unknown) =>
  isRecord(query) && isRecord(body) ? { ...body, ...query } : body

function build(
  call: Call,
  who: Who,
  { input, body, headers }: SentBody,
  key: string | null,
  /** what replaces an id in the path */
  odd: string | null,
): FuzzRequest {
  const fields = isRecord(input) ? { ...input } : {}
  const inPath = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inAddress(odd ?? fields[name] ?? 'none', 300),
  )
  for (const name of inPath) delete fields[name]
  const reads = call.verb === 'GET'
  const query = reads && Object.keys(fields).length > 0 ? `?${queryOf(fields)}` : ''
  const json = body ?? write(isRecord(input) ? fields : input)
  return {
    call,
    who,
    path: path + query,
    headers: {
      ...(!reads && { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
      ...headers,
    },
    body: reads ? undefined : json,
  }
}

const queryOf = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .slice(0, 30)
    .map(([name, value]) => `${inAddress(name, 60)}=${inAddress(value, 1_000)}`)
    .join('&')

/** Encodes a value for the URL, truncated because servers reject long ones before the site sees them. Dots would be another path. */
function inAddress(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' ? value : write(value)
  return encodeURIComponent(text.slice(0, maxLength).toWellFormed() || ' ').replace(/^\.+$/, '...')
}
