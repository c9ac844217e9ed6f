import type { IncomingMessage } from 'node:http'

/** A host name, an IPv4 address or an IPv6 address in brackets, with or without a port; or nothing at all. */
const host = /^([\w.-]*|\[[\da-f:.]+\])(:\d*)?$/i

/** Whether a request names its target as RFC 9112 requires: one host, and a path. */
export function isWellFormed({ url = '', method, rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const isPath = url.startsWith('/') || /^https?:\/\//i.test(url) || (url === '*' && method === 'OPTIONS')
  return isPath && hosts.length <= 1 && host.test(headers.host ?? '')
}

/**
 * The requested path and query. When the target is an absolute URL, as sent to a proxy, its host is dropped: the framework would
 * redirect to it. A path with invalid escapes leads nowhere, since the framework answers it with neither a page nor an error in
 * the API's format.
 */
export function requestedPath(url: string): string {
  const target = /^https?:\/\//i.test(url) ? url.replace(/^https?:\/\/[^/?#]*\/?/i, '/') : url
  const [path = '/'] = target.split('?', 1)
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return path.startsWith('/api/') ? '/api/nowhere' : '/nowhere'
  }
}
