import { type Static, Type } from 'typebox'
import { type CallDefinition, Id, successReply } from '../api.ts'
import { serviceFilters, serviceSorts, UnderstoodSearch } from './catalog.ts'
import { ServiceCategory } from './catalog-shapes.ts'

/** Degrees with five decimals (about a meter). `price` in roubles equals the price on the card. */
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
      'List map points of services: the 2,000 most popular, or 500 with search words or a day; `total` is capped one above that limit',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(serviceFilters),
    reply: successReply({
      data: Type.Array(MapPoint),
      total: Type.Integer(),
      corrected: Type.Optional(Type.String()),
      dropped: Type.Optional(Type.Array(Type.String())),
      sortedBy: Type.Optional(Type.Enum([...serviceSorts])),
      understood: Type.Optional(UnderstoodSearch),
    }),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
