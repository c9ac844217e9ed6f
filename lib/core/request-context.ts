import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { oncePerProcess } from './once-per-process.ts'

/** What the log says about a request, collected while it is answered: ids, kinds and numbers, nothing that names anybody. */
export type RequestContext = {
  /** also in the answer's X-Request-Id, and in the message of an unexpected error */
  readonly reference: string
  school: string | null
  role: string
  queries: number
  sqlMs: number
  /** whether it queued a job that is due at once */
  queuedJobs: boolean
}

/** The context of the current request; undefined outside of one, for example in a job. */
export const requestContext = oncePerProcess('request', () => new AsyncLocalStorage<RequestContext>())

export const newReference = () => randomUUID().slice(0, 8)

export const newRequestContext = (): RequestContext => ({
  reference: newReference(),
  school: null,
  role: 'visitor',
  queries: 0,
  sqlMs: 0,
  queuedJobs: false,
})

/** Records who made the current request. */
export function setRequestActor({ role, institutionId }: { role: string; institutionId?: string | null }) {
  const context = requestContext.getStore()
  if (context) Object.assign(context, { role, school: institutionId ?? null })
}
