import { isDatabaseAway } from '../../core/database-failure.ts'
import { log } from '../../core/log.ts'
import { requestContext } from '../../core/request-context.ts'

type PageRoute = { routePath: string; routeType: string }

/** Logs the error that broke a page. `reference` is the digest on its error screen, `request` the request's own reference. */
export function logPageError(
  error: unknown,
  { method }: { method: string },
  { routePath, routeType }: PageRoute,
) {
  const { digest: reference } = error as { digest?: string }
  const request = requestContext.getStore()?.reference
  const message = isDatabaseAway(error) ? 'the database does not answer' : 'unexpected'
  log.error({ reference, request, method, routePath, routeType, err: error }, message)
}
