import { log } from '../../core/log.ts'
import { requestContext } from '../../core/request-context.ts'

type Where = { routePath: string; routeType: string }

/**
 * Logs what broke a page. `reference` is the digest that its screen 'Unexpected Application Error!' shows, `request` the
 * reference of the request's own line.
 */
export function logPageError(
  error: unknown,
  { method }: { method: string },
  { routePath, routeType }: Where,
) {
  const { digest: reference } = error as { digest?: string }
  const request = requestContext.getStore()?.reference
  log.error({ reference, request, method, routePath, routeType, err: error }, 'unexpected')
}
