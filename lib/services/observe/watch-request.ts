import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../core/log.ts'
import { observers } from '../../core/observers.ts'
import { newRequestContext, type RequestContext, requestContext } from '../../core/request-context.ts'
import { wakeJobs } from '../jobs/wake.ts'
import { routePattern } from './route-pattern.ts'

/** Requested all the time and of no interest; logged at level debug. */
const debugRoutes = new Set(['/_next/*', '/health', '/ready', '/api/health', '/api/ready', '/icon.svg'])

/** The logged status of a request whose caller closed the connection before the response's head. */
const clientClosed = 499

/** Answers a request; afterwards logs it in one line, counts it, and wakes the workers if it queued jobs. */
export function watchRequest<T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T {
  const context = newRequestContext()
  const route = routePattern(request.url ?? '')
  const method = request.method ?? ''
  const startedAt = performance.now()
  response.setHeader('X-Request-Id', context.reference)
  response.once('close', () => {
    writeLine(context, { method, route, ms: performance.now() - startedAt }, response)
    if (context.queuedJobs) wakeJobs()
  })
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'labmark.reference': context.reference,
  }
  const { requestSpan } = observers
  return requestContext.run(context, () =>
    requestSpan ? requestSpan(request, response, `${method} ${route}`, attributes, answer) : answer(),
  )
}

type Timing = { method: string; route: string; ms: number }

/** How a request ended. A caller who hangs up is not our error, and never counts as one. */
type Outcome = { message: string; status: number; isFault: boolean; counted: string }

function outcomeOf(response: ServerResponse): Outcome {
  const { statusCode: status, writableFinished, errored, headersSent } = response
  const counted = `${Math.floor(status / 100)}xx`
  if (writableFinished) return { message: 'request', status, isFault: status >= 500, counted }
  if (errored) return { message: 'answer broke off', status, isFault: true, counted: '5xx' }
  const closed = headersSent ? status : clientClosed
  return { message: 'client closed request', status: closed, isFault: false, counted: 'closed' }
}

function writeLine(context: RequestContext, { method, route, ms }: Timing, response: ServerResponse) {
  const { message, status, isFault, counted } = outcomeOf(response)
  const { reference, school, role, queries } = context
  const line = {
    reference,
    method,
    route,
    status,
    ms: rounded(ms),
    school,
    role,
    queries,
    sqlMs: rounded(context.sqlMs),
  }
  const level = isFault ? 'warn' : debugRoutes.has(route) ? 'debug' : 'info'
  log[level](line, message)
  observers.answered?.({ method, route, status: counted, seconds: ms / 1000 })
}

const rounded = (ms: number) => Math.round(ms * 10) / 10
