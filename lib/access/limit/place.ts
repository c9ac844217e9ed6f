import { isIPv6 } from 'node:net'

/**
 * What the limits per place count as one: an IPv4 address, or the /64 of an IPv6 address, in which a single customer may have any
 * number of addresses. Unknown addresses are one place.
 */
export const placeOf = (ip: string | null): string => networkOf(ip, 4)

/** All places that a single customer may have: an IPv4 address, or the /48 of an IPv6 address, which is the most that one is given. */
export const customerOf = (ip: string | null): string => networkOf(ip, 3)

/** The first groups of 16 bits of an IPv6 address. */
function networkOf(ip: string | null, length: number): string {
  if (ip === null) return 'unknown'
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * length}`
}
