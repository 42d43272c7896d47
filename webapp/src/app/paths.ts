export const specRoutes = [
  '/',
  '/entry',
  '/mining',
  '/earn',
  '/services',
  '/service/:id',
  '/friends',
  '/wallet',
  '/profile',
  '/organizer/:id',
  '/order-history',
] as const
export type SpecRoute = (typeof specRoutes)[number]

export const extraRoutes = [
  '/favorites',
  '/favorites/lists',
  '/favorites/lists/:id',
  '/favorites/shared/:id',
  '/inbox',
  '/order-history/:id',
  '/order-history/:id/paid',
  '/order-history/:id/group-payment',
  '/share/:id',
  '/ticket/:id',
  '/service/:id/reviews',
  '/organizer/:id/:part',
  '/invitation/:id',
  '/planner',
  '/planner/day',
  '/watches',
  '/watches/:id',
  '/gift-cards',
] as const
export type ExtraRoute = (typeof extraRoutes)[number]

/** Pages that the specification leaves to us; readable without signing in. */
export const legalRoutes = ['/terms', '/privacy'] as const
export type LegalRoute = (typeof legalRoutes)[number]

export function isLegalPath(pathname: string): boolean {
  const paths: readonly string[] = legalRoutes
  return paths.includes(pathname.replace(/\/+$/, ''))
}
