const ipv4InIpv6 = /^::ffff:(\d+(?:\.\d+){3})$/i
const groupsOfAddress = 8
const groupsOfNetwork = 4

/** What of an address names one subscriber: all of IPv4; of IPv6 the first half, for everybody has the other to choose. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [, ipv4] = ipv4InIpv6.exec(ip) ?? []
  if (ipv4 !== undefined) return ipv4
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, groupsOfAddress - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, groupsOfNetwork).join(':')
}
