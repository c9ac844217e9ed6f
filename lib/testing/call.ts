import type { RouteHandler } from '../access/http/route.ts'
import { sealFamily, sealSession } from '../access/session/tokens.ts'
import type { Caller, Person } from '../core/actor.ts'
import { db } from './db.ts'

type Options = {
  method?: string
  body?: unknown
  params?: Record<string, string>
  query?: string
  headers?: Record<string, string>
}

export type Called = {
  status: number
  body: Record<string, unknown> & { data?: unknown; message: string; code?: string }
  headers: Headers
}

/** Calls a route handler as an actor, through a real Request with cookie or bearer token, body and parameters. */
export async function call(
  handler: RouteHandler,
  actor: Caller | null,
  options: Options = {},
): Promise<Called> {
  const { method = 'POST', body, params = {}, query = '', headers = {} } = options
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request(`http://localhost:3000/api/test${query}`, {
    method,
    ...json,
    headers: { ...type, ...(await credentials(actor)), ...headers },
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
  const answerBody = text.startsWith('{') ? JSON.parse(text) : { message: text }
  if (response.ok) checkAnswer(handler, answerBody)
  return { status: response.status, body: answerBody, headers: response.headers }
}

/** Checks that the answer is as documented, so every test that calls a route handler proves it. */
function checkAnswer({ options }: RouteHandler, answer: { data?: unknown }) {
  if (!options.answer || answer.data === undefined) return
  const { error } = options.answer.safeParse(answer.data)
  if (error) throw new Error(`The answer is not what the route's \`answer\` says: ${error.message}`)
}

/** A cookie that an answer sets, as a browser would send it back; '' when it sets none or clears it. */
export const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith(`labmark.${name}=`) && !one.endsWith('=')) ?? ''

/** The request headers that authenticate an actor, for their session. */
export async function credentials(actor: Caller | null): Promise<Record<string, string>> {
  if (!actor || actor.role === 'visitor') return {}
  if (actor.role === 'family') return familyCookie(actor.studentId)
  const token = await tokenOf(actor)
  return actor.role === 'student'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `labmark.session=${token}` }
}

const tokens = new Map<string, Promise<string>>()

/** The token of a session, sealed once: sealing takes longer than many of the calls. */
function tokenOf(actor: Person): Promise<string> {
  const claim = `${actor.sessionId} ${actor.accountId} ${actor.institutionId}`
  const token = tokens.get(claim) ?? sealSession(actor)
  tokens.set(claim, token)
  return token
}

/** The cookie of a browser in which the code of the student's slip was entered. */
async function familyCookie(accountId: string) {
  const { codeHash } = await db.consentCode.findUniqueOrThrow({ where: { accountId } })
  return { cookie: `labmark.family=${await sealFamily([codeHash])}` }
}
