import type { FieldErrors } from './errors.ts'

const base = process.env.NEXT_PUBLIC_API_BASE ?? '/api'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type Reply<T> = {
  message: string
  data: T
  user?: unknown
  code?: string
  meta?: { total: number; nextCursor: string | null }
}

type Failure = {
  status: number
  code: string
  message: string
  fields?: FieldErrors
  retryAfter?: number
  data?: unknown
}

/** A call that failed, in the contract's words. `status` is 0 when the server was not reached. */
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

/**
 * Calls the API as the signed-in browser. Throws ApiFailure for every answer outside 200–299, and for a network that
 * does not answer with the specification's `Network Error` or `Request aborted`.
 */
export async function callApi<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  init: RequestInit = {},
): Promise<Reply<T>> {
  const response = await reach(method, path, body, init)
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer as Reply<T>
  throw new ApiFailure({
    ...answer,
    status: response.status,
    code: answer?.code ?? 'unexpected',
    message: answer?.message ?? `Request failed with status code ${response.status}`,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

async function reach(method: Method, path: string, body: unknown, init: RequestInit): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...init.headers }
  try {
    return await fetch(base + path, { credentials: 'same-origin', ...init, method, headers, ...json })
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === 'AbortError'
    throw new ApiFailure({
      status: 0,
      code: aborted ? 'aborted' : 'network',
      message: aborted ? 'Request aborted' : 'Network Error',
    })
  }
}
