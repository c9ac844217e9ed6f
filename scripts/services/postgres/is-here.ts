import { parse } from 'pg-connection-string'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Where a URL leads: a host, or the folder of a socket. A parameter `host` counts more than the address itself. */
export const hostOf = (url: string) => parse(url).host ?? ''

/** Whether the server that this URL leads to runs on this machine. */
export function isHere(url: string): boolean {
  const host = hostOf(url)
  return host === '' || host.startsWith('/') || loopback.test(host)
}
