import { academicSessionIn, inAcademicSession } from './academic-session.ts'
import { accountHeader } from './account-header.ts'
import type { FieldErrors } from './errors.ts'

const base = process.env.NEXT_PUBLIC_API_BASE || '/api'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type Reply<T> = {
  message: string
  data: T
  user?: unknown
  code?: string
}

type Failure = {
  status: number
  code: string
  message: string
  fields?: FieldErrors
  retryAfter?: number
  data?: unknown
}

/** A failed call, with the API's code and message. `status` is 0 when the server was not reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly fields?: FieldErrors
  /** seconds */
  readonly retryAfter?: number
  readonly data?: unknown

  constructor({ status, code, message, fields, retryAfter, data }: Failure) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.data = data
  }
}

type Init = RequestInit & {
  /** milliseconds; 0, the default, waits indefinitely */
  timeout?: number
  /** whose work is sent, for what a page keeps until it is saved: 401 once somebody else is signed in in this browser */
  account?: string | undefined
}

/**
 * Calls the API as the signed-in browser. Throws ApiFailure for every answer outside 200–299. When the network fails, its message
 * is the specification's `Network Error`, `Request aborted` or `timeout of N ms exceeded`.
 */
export async function callApi<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  init: Init = {},
): Promise<Reply<T>> {
  const { response, answer } = await sendRequest(method, path, body, init)
  if (response.ok && answer) return answer as Reply<T>
  throw new ApiFailure({
    ...answer,
    status: response.status,
    code: answer?.code ?? 'unexpected',
    message: answer?.message ?? `Request failed with status code ${response.status}`,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

async function sendRequest(
  method: Method,
  path: string,
  body: unknown,
  { timeout = 0, account, ...init }: Init,
) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(account && { [accountHeader]: account }),
    ...init.headers,
  }
  const own = init.signal ? [init.signal] : []
  const signal = timeout > 0 ? AbortSignal.any([AbortSignal.timeout(timeout), ...own]) : init.signal
  try {
    const response = await fetch(base + inShownSession(path), {
      credentials: 'same-origin',
      ...init,
      method,
      headers,
      signal,
      ...json,
    })
    return { response, answer: await response.json().catch(noJson) }
  } catch (error) {
    throw networkFailure(error, timeout)
  }
}

/** Adds the academic session that the page shows. */
const inShownSession = (path: string) =>
  inAcademicSession(path, typeof window === 'undefined' ? null : academicSessionIn(window.location.search))

/** An answer that is not JSON counts as empty; a broken connection is still thrown. */
function noJson(error: unknown) {
  if (error instanceof SyntaxError) return null
  throw error
}

function networkFailure(error: unknown, timeout: number): ApiFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return noAnswer('timeout', `timeout of ${timeout} ms exceeded`)
  if (name === 'AbortError') return noAnswer('aborted', 'Request aborted')
  return noAnswer('network', 'Network Error')
}

const noAnswer = (code: string, message: string) => new ApiFailure({ status: 0, code, message })
