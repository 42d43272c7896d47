import { type Static, Type } from 'typebox'
import { type Call, Id, plain } from './api.ts'
import { serviceFilters, serviceSorts } from './catalog.ts'
import { ServiceCategory } from './catalog-shapes.ts'

/** Degrees to the fifth decimal, which is a metre. `price`: in roubles, as the card of the same list says it. */
const MapPoint = Type.Object({
  id: Id,
  lat: Type.Number(),
  lng: Type.Number(),
  price: Type.Number(),
  category: ServiceCategory,
})
export type MapPoint = Static<typeof MapPoint>

export const catalogMapCalls = {
  'GET /v1/services/map': {
    summary:
      'Where the services of a list stand: the most popular 2000, with words or a day 500; `total` is exact up to that and one more beyond',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(serviceFilters),
    /** What stands beside the points means what it means in the list. */
    reply: plain({
      data: Type.Array(MapPoint),
      total: Type.Integer(),
      corrected: Type.Optional(Type.String()),
      dropped: Type.Optional(Type.Array(Type.String())),
      sortedBy: Type.Optional(Type.Enum([...serviceSorts])),
    }),
    errors: [],
  },
} as const satisfies Record<string, Call>
