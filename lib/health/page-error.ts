import { log } from '../log.ts'

type Asked = { path: string; method: string }
type Where = { routePath: string; routeType: string }

/** Logs what broke a page. `reference` is the digest that its screen 'Unexpected Application Error!' shows. */
export function logPageError(error: unknown, { path, method }: Asked, { routePath, routeType }: Where) {
  const { digest: reference } = error as { digest?: string }
  // Without the query: links from mails carry secrets there.
  const [pathname] = path.split('?')
  log.error({ reference, method, path: pathname, routePath, routeType, err: error }, 'unexpected')
}
