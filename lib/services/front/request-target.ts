import type { IncomingMessage } from 'node:http'

/** A host name, an IPv4 address or one of IPv6 in brackets, with or without a port; or nothing at all. */
const host = /^([\w.-]*|\[[\da-f:.]+\])(:\d*)?$/i

/** Whether a request says where it goes as RFC 9112 asks for: one host, and a path. */
export function isWellFormed({ url = '', method, rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const isPath = url.startsWith('/') || /^https?:\/\//i.test(url) || (url === '*' && method === 'OPTIONS')
  return isPath && hosts.length <= 1 && host.test(headers.host ?? '')
}

/**
 * The path and query that are asked for. Of an address with a host, as it is sent to a proxy, the host is dropped: the
 * framework would redirect to it. An address whose escapes stand for no text leads nowhere, for the framework answers
 * those with neither a page nor the API's words.
 */
export function requestedPath(url: string): string {
  const asked = /^https?:\/\//i.test(url) ? url.replace(/^https?:\/\/[^/?#]*\/?/i, '/') : url
  const [path = '/'] = asked.split('?', 1)
  try {
    decodeURIComponent(path)
    return asked
  } catch {
    return path.startsWith('/api/') ? '/api/nowhere' : '/nowhere'
  }
}
