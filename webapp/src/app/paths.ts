/** Every route of the specification, section 2. */
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

/** Routes that later work builds; until then they share one honest page. A test holds this list to what is built. */
export const laterRoutes = [
  '/earn',
  '/services',
  '/service/:id',
  '/friends',
  '/profile',
  '/organizer/:id',
  '/order-history',
] as const satisfies readonly SpecRoute[]
export type LaterRoute = (typeof laterRoutes)[number]
export type BuiltRoute = Exclude<SpecRoute, LaterRoute>

/** `/service/:id` belongs to the page file `service-page`; the splash is the one route without a word. */
export function pageName(route: SpecRoute): string {
  return route === '/' ? 'splash' : (route.split('/')[1] ?? '')
}
