/** The pages that are lists of what changes elsewhere; `:` stands for one part of a path. */
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

/** Whether a page is asked for anew by pulling it down. */
export function isPullable(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
