import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pagePolicy } from '../../core/content-policy.ts'

/** The build's files, and what says its own policy: the calls, the API's page, the offline page and its worker. */
const excluded = /^\/(?:_next\/static\/|api(?:[/?]|$)|(?:api-docs|health|offline|ready|sw\.js)\/?(?:\?|$))/

/** Next's router adds this parameter to its requests for a page. */
const routerParameter = '_rsc'

function pathOf(url: string): string {
  const [path = '/', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  if (!query.has(routerParameter)) return url
  query.delete(routerParameter)
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Gives a page its policy and a nonce. The framework puts the nonce on its own scripts when it finds it in the request's policy, and
 * app/layout.tsx reads it as `x-nonce`. `x-path` is the page's own address, to come back to it after a sign-in. Values that the
 * caller sends for these headers are overwritten.
 */
export function setPagePolicy({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
  if (excluded.test(url)) return
  const nonce = randomBytes(16).toString('base64')
  const policy = pagePolicy(nonce)
  headers['x-nonce'] = nonce
  headers['x-path'] = pathOf(url)
  headers['content-security-policy'] = policy
  response.setHeader('content-security-policy', policy)
}
