import { type Static, Type } from 'typebox'
import { maxRecentServices } from '../../limits.ts'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { FewLeft } from './catalog.ts'
import { Geo, LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Free places on the first available day of the weekend. */
const WeekendService = Type.Object({
  service: ServiceCard,
  date: LocalDate,
  startTime: Type.Optional(LocalTime),
  left: Type.Integer(),
  few: Type.Boolean(),
  /** Price of the option's first unit on that day, in roubles. */
  price: Type.Number(),
})
export type WeekendService = Static<typeof WeekendService>

/** The user's device computes its distance from the coordinates. */
const NearbyService = Type.Object({ ...ServiceCard.properties, geo: Type.Optional(Geo) })
export type NearbyService = Static<typeof NearbyService>

const Liked = Type.Object({ id: Id, title: Type.String() })

const HomeSuggestion = Type.Object({
  service: ServiceCard,
  /** Liked service whose other fans also like this one. */
  because: Liked,
})
export type HomeSuggestion = Static<typeof HomeSuggestion>

const Recent = Type.Object({ service: ServiceCard, fewLeft: Type.Optional(FewLeft) })

const HomeContent = Type.Object({
  near: Type.Optional(Type.Object({ region: Type.String(), services: Type.Array(NearbyService) })),
  weekend: Type.Optional(
    Type.Object({
      saturday: LocalDate,
      sunday: LocalDate,
      /** Absent if the list covers all regions, because this region has too few services. */
      region: Type.Optional(Type.String()),
      /** Day with the most available services; a total of 101 means more than 100. */
      list: Type.Object({ date: LocalDate, total: Type.Integer() }),
      services: Type.Array(WeekendService),
    }),
  ),
  /** In the order of the request, without hidden services. */
  recent: Type.Optional(Type.Array(Recent)),
  because: Type.Optional(Type.Object({ liked: Liked, services: Type.Array(HomeSuggestion) })),
})
export type HomeContent = Static<typeof HomeContent>

export const homeCalls = {
  'GET /v1/home': {
    summary: 'Get the rows above the service list: nearby, free this weekend, recently viewed, liked by similar users',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({
      /** Viewed on this device, newest first, comma-separated. The server does not store it. */
      recent: Type.Optional(Type.String({ pattern: `^${uuid}(,${uuid}){0,${maxRecentServices - 1}}$` })),
    }),
    reply: dataReply(HomeContent),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
