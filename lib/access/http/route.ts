import { z } from 'zod'
import { academicSessionIn } from '../../core/academic-session.ts'
import { accountHeader } from '../../core/account-header.ts'
import type { Caller } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import { callPolicy } from '../../core/content-policy.ts'
import { databaseFailure } from '../../core/database-failure.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { FileType } from '../../core/file-headers.ts'
import { log } from '../../core/log.ts'
import type { Operation } from '../../core/operation.ts'
import { asPage, type Page } from '../../core/page.ts'
import { newReference, requestContext } from '../../core/request-context.ts'
import { deviceCookie, familyCookie, pendingCookie, sessionCookie } from '../session/cookies.ts'
import { resolveActor } from '../session/resolve-actor.ts'
import { formatRefusal } from './refused-page.ts'
import { type Body, isRead, namedHeaders, readBytes, readInput } from './request.ts'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }
type Handler = (request: Request, context: Context) => Promise<Response>

type Options<T> = {
  /** of a success; with 303 the answer leads to another page */
  status?: 200 | 201 | 202 | 303
  /** the message for the toast */
  message?: string
  /** the shape of the answer's `data`; this and the next five are for the API document and its test */
  answer?: z.ZodType
  /** further members of the answer that are always present */
  with?: Record<string, z.ZodType>
  /** further members that are sometimes present */
  optional?: Record<string, z.ZodType>
  /** the answer is its data alone, as another standard requires */
  bare?: true
  /** the answer is a file of one of these types */
  file?: readonly FileType[]
  /** statuses of failures that do not follow from the operation, such as 429 where calls are limited */
  fails?: readonly number[]
  /** makes the answer from the operation's result; by default the result is the `data` */
  as?: (result: T) => Answer
  /** largest body in bytes */
  limit?: number
  /** the field that a body stands for when it is a list, or a single item of it; without a name, lists are refused */
  list?: string
  /** the operation gets the body's bytes as `raw`, unparsed: for what is signed */
  raw?: true
  /** the operation gets these headers as `headers`, beside the input */
  headers?: readonly string[]
  /** a body of any type is ignored */
  noBody?: true
  summary?: string
}

export type RouteHandler = Handler & { operation: Operation; options: Options<never> }

/** Finds the caller from a request's headers and the parameters in its path. */
type FindCaller = (request: Request, context: Context) => Promise<Caller>

const bySession: FindCaller = (request) => resolveActor(request.headers, academicSessionIn(request.url))

/** Makes a route handler from an operation that needs a right. `findCaller` is for callers without a session. */
export function route<T>(
  operation: Operation<T>,
  options: Options<T> = {},
  findCaller = bySession,
): RouteHandler {
  if (operation.right === null) throw new Error('A public operation needs publicRoute')
  return handlerOf(operation, options, findCaller)
}

/** Makes a route handler for a list: the answer is a page of items, and their total number. */
export const pageRoute = <T>(operation: Operation<Page<T>>, item: z.ZodType, options: Options<Page<T>>) =>
  route(operation, { ...options, as: asPage, answer: z.array(item) })

/** Makes a route handler from an operation that anyone may call. lib/testing/routes.test.ts lists every one of them. */
export function publicRoute<T>(operation: Operation<T>, options: Options<T> = {}): RouteHandler {
  if (operation.right !== null) throw new Error('An operation with a right needs route')
  return handlerOf(operation, options, bySession)
}

/** How long reading a body may take until its sender is looked up again, in milliseconds. */
const quickRead = 1000

function handlerOf<T>(operation: Operation<T>, options: Options<T>, findCaller: FindCaller) {
  const handle: Handler = async (request, context) => {
    try {
      refuseCrossSite(request)
      const findPermitted = async () => {
        const actor = await findCaller(request, context)
        refuseOtherAccount(request, actor)
        operation.permit(actor)
        return actor
      }
      const actor = await findPermitted()
      const begun = performance.now()
      const body = await readBody(request, context, options)
      // A body can take minutes to arrive, and the session may have ended meanwhile.
      const tookLong = performance.now() - begun > quickRead
      return reply(await operation(tookLong ? await findPermitted() : actor, body), options)
    } catch (error) {
      return formatRefusal(request, failure(error))
    }
  }
  return Object.assign(handle, { operation, options: options as Options<never> })
}

/**
 * A page sends stored work once there is a network or a session again. If somebody else has signed in in this browser since, it would be
 * stored as theirs.
 */
function refuseOtherAccount(request: Request, actor: Caller) {
  const expectedAccountId = request.headers.get(accountHeader)
  const own = 'accountId' in actor ? actor.accountId : null
  if (expectedAccountId !== null && expectedAccountId !== own) throw new AppError('sign_in_required')
}

async function readBody(
  request: Request,
  { params }: Context,
  { raw, headers, limit, list, noBody }: Options<never>,
): Promise<Body> {
  if (noBody) return params
  const input = raw
    ? { raw: await readBytes(request, limit), ...(await params) }
    : await readInput(request, await params, limit, list)
  return headers ? { ...input, headers: namedHeaders(request, headers) } : input
}

function reply<T>(result: T, options: Options<T>): Response {
  if (result instanceof Response) return withPolicy(result)
  const { session, pending, device, family, ...body } = options.as ? options.as(result) : { data: result }
  const headers = callHeaders()
  if (session !== undefined) headers.append('set-cookie', sessionCookie(session))
  if (pending !== undefined) headers.append('set-cookie', pendingCookie(pending))
  if (device !== undefined) headers.append('set-cookie', deviceCookie(device))
  if (family !== undefined) headers.append('set-cookie', familyCookie(family))
  return Response.json(
    { message: options.message ?? 'OK', ...body },
    { status: options.status ?? 200, headers },
  )
}

/** Headers of a JSON answer: not cached, and never run by a browser. */
const callHeaders = () =>
  new Headers({ 'cache-control': 'private, no-store', 'content-security-policy': callPolicy })

/** Files bring their own policy. */
function withPolicy(answer: Response): Response {
  if (!answer.headers.has('content-security-policy'))
    answer.headers.set('content-security-policy', callPolicy)
  return answer
}

/** Answers unknown addresses below /api. */
export const noSuchCall = async () => failure(notFound('There is no such call.'))

/** Turns anything thrown into an error of the API; an unexpected one is logged under a reference. */
export function failure(error: unknown): Response {
  const headers = callHeaders()
  const known = error instanceof AppError ? error : databaseFailure(error)
  if (!known) return unexpected(error, headers)
  if (known.retryAfter !== undefined) headers.set('retry-after', String(known.retryAfter))
  const body = { message: known.message, code: known.code, fields: known.fields, data: known.data }
  return Response.json(body, { status: known.status, headers })
}

function unexpected(error: unknown, headers: Headers): Response {
  const reference = requestContext.getStore()?.reference ?? newReference()
  log.error({ reference, err: error }, 'unexpected')
  const body = {
    message: `Unexpected Application Error! Reference ${reference}.`,
    code: 'unexpected',
    reference,
  }
  return Response.json(body, { status: 500, headers })
}

/** Refuses an unsafe request that, by the browser's own headers, comes from another site. */
function refuseCrossSite(request: Request) {
  if (isRead(request)) return
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  const origin = request.headers.get('origin')
  if (origin && !site && origin !== env.PUBLIC_URL && !sameHost(origin, request))
    throw new AppError('cross_site')
}

function sameHost(origin: string, request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}
