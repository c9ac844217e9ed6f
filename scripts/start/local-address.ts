import { isIPv6 } from 'node:net'

const everywhere = ['0.0.0.0', '::']

/** Where programs on this machine reach the site, which listens on `host`, or on all addresses without one. */
export function localAddress(host: string | undefined, port: number): string {
  const name = host === undefined || everywhere.includes(host) ? 'localhost' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
