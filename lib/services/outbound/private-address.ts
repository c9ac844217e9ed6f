import { BlockList, isIPv6 } from 'node:net'

const privateIpv4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateIpv4.addSubnet(net, prefix)

// For IPv6, only the range of global unicast addresses, without those that embed an IPv4 address or are for documentation.
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const specialIpv6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  specialIpv6.addSubnet(net, prefix, 'ipv6')

/** Whether an address is on this machine, in a private network, or of no machine at all. */
export const isPrivate = (address: string): boolean =>
  isIPv6(address)
    ? !globalIpv6.check(address, 'ipv6') || specialIpv6.check(address, 'ipv6')
    : privateIpv4.check(address, 'ipv4')

export const isOwnMachine = (address: string) => address === '::1' || address.startsWith('127.')
