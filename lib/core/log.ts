import pino from 'pino'
import { errorForLog } from './error-for-log.ts'
import { requestContext } from './request-context.ts'

/**
 * One JSON line per event on standard output: ids and timings only, no names, addresses or bodies. Lines logged during a request
 * carry its reference.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  serializers: { err: errorForLog },
  mixin: () => {
    const context = requestContext.getStore()
    return context ? { reference: context.reference } : {}
  },
})
