/** Lists that change elsewhere; `:` matches one segment of a path. */
const patterns = [
  '/services',
  '/service/:/reviews',
  '/organizer/:',
  '/organizer/:/:',
  '/order-history',
  '/order-history/:',
  '/inbox',
  '/favorites',
  '/wallet',
  '/friends',
  '/earn',
  '/watches',
].map((pattern) => new RegExp(`^${pattern.replaceAll(':', '[^/]+')}/*$`))

export function canPullToRefresh(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
