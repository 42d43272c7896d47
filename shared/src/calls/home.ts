import { type Static, Type } from 'typebox'
import { maxRecent } from '../limits.ts'
import { type Call, data, Id } from './api.ts'
import { FewLeft } from './catalog.ts'
import { Geo, LocalDate, LocalTime, ServiceCard } from './catalog-shapes.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What is free of a service on the first day of the weekend that has places. */
const WeekendService = Type.Object({
  service: ServiceCard,
  date: LocalDate,
  startTime: Type.Optional(LocalTime),
  /** Of that start; `few` where they are running out. */
  left: Type.Integer(),
  few: Type.Boolean(),
  /** What the option's first unit costs then, in roubles. */
  price: Type.Number(),
})
export type WeekendService = Static<typeof WeekendService>

/** With the place, from which the device that knows where its person is tells how far it is. */
const NearbyService = Type.Object({ ...ServiceCard.properties, geo: Type.Optional(Geo) })
export type NearbyService = Static<typeof NearbyService>

const Liked = Type.Object({ id: Id, title: Type.String() })

const Suggestion = Type.Object({
  service: ServiceCard,
  /** What the person liked that others like together with it. */
  because: Liked,
})
export type Suggestion = Static<typeof Suggestion>

const Recent = Type.Object({ service: ServiceCard, fewLeft: Type.Optional(FewLeft) })

/** The rows above the list of services; one that has nothing is left out. */
const Home = Type.Object({
  /** The most popular of the person's region. */
  near: Type.Optional(Type.Object({ region: Type.String(), services: Type.Array(NearbyService) })),
  weekend: Type.Optional(
    Type.Object({
      saturday: LocalDate,
      sunday: LocalDate,
      /** Left out: anywhere, because the person's own has too little. */
      region: Type.Optional(Type.String()),
      /** The day with free places whose list is longest, and how long it is; 101 stands for more than 100. */
      list: Type.Object({ date: LocalDate, total: Type.Integer() }),
      services: Type.Array(WeekendService),
    }),
  ),
  /** In the order of the request, without what is hidden. */
  recent: Type.Optional(Type.Array(Recent)),
  because: Type.Optional(Type.Object({ liked: Liked, services: Type.Array(Suggestion) })),
})
export type Home = Static<typeof Home>

export const homeCalls = {
  'GET /v1/home': {
    summary: 'The rows above the list: near the person, free this weekend, looked at lately, liked by others alike',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({
      /** What this device has shown lately, the newest first, with commas between. The server keeps nothing of it. */
      recent: Type.Optional(Type.String({ pattern: `^${uuid}(,${uuid}){0,${maxRecent - 1}}$` })),
    }),
    reply: data(Home),
    errors: [],
  },
} as const satisfies Record<string, Call>
