import { BlockList, isIP } from 'node:net'

const ipv4InIpv6 = /^::ffff:(\d+(?:\.\d+){3})$/i
const groupsOfAddress = 8
const groupsOfNetwork = 4

/** All of IPv4, but only the first half of IPv6: a subscriber chooses the other half freely. */
export function toNetworkPrefix(ip: string): string {
  if (!ip.includes(':')) return ip
  const [, ipv4] = ipv4InIpv6.exec(ip) ?? []
  if (ipv4 !== undefined) return ipv4
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, groupsOfAddress - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, groupsOfNetwork).join(':')
}

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateRanges.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Undefined for private addresses, which belong to a proxy or a neighbor and are shared. */
export function toPublicNetworkPrefix(ip: string): string | undefined {
  const [, address = ip] = ipv4InIpv6.exec(ip) ?? []
  const version = isIP(address)
  if (version === 0 || privateRanges.check(address, version === 6 ? 'ipv6' : 'ipv4')) return undefined
  return toNetworkPrefix(address)
}
