import ipaddr from 'ipaddr.js'

/** False for private, local, reserved or invalid addresses. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // `process` also unwraps ::ffff:a.b.c.d, which could hide an IPv4 address.
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6 && embedsIpv4(address)) return false
  return address.range() === 'unicast'
}

/** NAT64, 6to4, Teredo, and the old compatible form. */
function embedsIpv4(address: ipaddr.IPv6): boolean {
  const ranges = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96', 'fec0::/10']
  return ranges.some((range) => address.match(ipaddr.IPv6.parseCIDR(range)))
}
