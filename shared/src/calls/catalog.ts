import { type Static, Type } from 'typebox'
import { type FacetName, facetGroup } from '../facets.ts'
import { favoritesPageSize, maxGuests, maxPage, maxPageSize, searchMaxLength, servicesPageSize } from '../limits.ts'
import { type Call, data, Id, Pagination, plain } from './api.ts'
import { Bbox } from './bbox.ts'
import { LocalDate, type Media, Service, ServiceCard, ServiceCategory } from './catalog-shapes.ts'

const Page = Type.Integer({ minimum: 1, maximum: maxPage, default: 1 })
const servicesLimit = Type.Integer({ minimum: 1, maximum: maxPageSize, default: servicesPageSize })
const Roubles = Type.Number({ minimum: 0, maximum: 100_000_000 })
const Place = Type.String({ minLength: 1, maxLength: 100 })

/** One or more values of a group: `sauna,pool`. */
function Facets(name: FacetName) {
  const any = facetGroup(name).values.join('|')
  return Type.Optional(Type.String({ maxLength: 200, pattern: `^(${any})(,(${any}))*$` }))
}

export const serviceSorts = ['popular', 'price', 'rating', 'new'] as const
export type ServiceSort = (typeof serviceSorts)[number]

/** What narrows a list of services, and the map of one. */
export const serviceFilters = {
  category: Type.Optional(Type.Union([ServiceCategory, Type.Literal('all')])),
  search: Type.Optional(Type.String({ maxLength: searchMaxLength })),
  region: Type.Optional(Place),
  city: Type.Optional(Place),
  /** Of what is asked for: `priceFor` where a card has it, else `priceFrom`. */
  priceMin: Type.Optional(Roubles),
  priceMax: Type.Optional(Roubles),
  /** A local date on which there is a free place. */
  date: Type.Optional(LocalDate),
  /** The check-out day of a stay, with `category=hotel` and a date alone: then a room is free on every night. */
  until: Type.Optional(LocalDate),
  guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
  /** At least so many stars of five. */
  ratingMin: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  stars: Facets('stars'),
  amenities: Facets('amenities'),
  duration: Facets('duration'),
  difficulty: Facets('difficulty'),
  kind: Facets('kind'),
  traits: Facets('traits'),
  sort: Type.Optional(Type.Enum([...serviceSorts])),
  bbox: Type.Optional(Bbox),
}

const Organizer = Type.Object({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  rating: Type.Number(),
  verified: Type.Boolean(),
  stats: Type.Object({ services: Type.Integer(), reviews: Type.Integer() }),
})

export const availabilityStatuses = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** What a price is made of. A part may be below zero; together they are the price. */
const PriceLine = Type.Object({
  /** The list's price of a night or of the first ticket kind, then what changes it: the season, the weekend, or the day itself. */
  kind: Type.Enum(['night', 'unit', 'season', 'weekday', 'day']),
  /** In the person's language: «Выходные +15 %». */
  text: Type.String(),
  amount: Type.Number(),
})
export type PriceLine = Static<typeof PriceLine>

/** One option on one local day, and at one local time where it has start times. */
const Availability = Type.Object({
  optionId: Id,
  date: LocalDate,
  startTime: Type.Optional(Type.String()),
  timeZone: Type.String(),
  status: Type.Enum([...availabilityStatuses]),
  vacancies: Type.Integer(),
  capacity: Type.Integer(),
  /** Of the option's first unit: a night of the room, or the first ticket kind. */
  price: Type.Object({ amount: Type.Number(), currency: Type.Literal('RUB'), lines: Type.Array(PriceLine) }),
  cutoffAt: Type.String({ format: 'date-time' }),
  /** How many are left of the extras that have a stock. */
  extras: Type.Optional(Type.Array(Type.Object({ unitId: Type.String(), left: Type.Integer() }))),
})
export type Availability = Static<typeof Availability>

/** What people call a place; a name of several regions comes once for each. */
const RegionAlias = Type.Object({
  /** Letters and digits in lower case, with one space between words and ye for yo: `питер`. */
  alias: Type.String(),
  /** A code of the regions' list. */
  region: Type.String(),
})
export type RegionAlias = Static<typeof RegionAlias>

/** So many places are left on that day of the coming weekend: few, and some were taken already. */
export const FewLeft = Type.Object({ date: LocalDate, left: Type.Integer() })
export type FewLeft = Static<typeof FewLeft>

/** What became of a favourite; docs/product.md, section 10. */
const Favorite = Type.Object({
  ...ServiceCard.properties,
  /** What it cost when it was remembered, in roubles, where it costs less now. */
  cheaperThan: Type.Optional(Type.Number()),
  fewLeft: Type.Optional(FewLeft),
})
export type Favorite = Static<typeof Favorite>

const byId = Type.Object({ id: Id })
const unknownService = ['SERVICE_NOT_FOUND'] as const

export const catalogCalls = {
  'GET /v1/services': {
    summary:
      'Services by words and filters; `total` is exact up to 1000 and 1001 beyond, with words or a day up to 100 and 101',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({
      ...serviceFilters,
      page: Page,
      limit: servicesLimit,
    }),
    /**
     * `corrected`: the words that were looked for, where they were read otherwise than typed. `dropped`: words that were
     * left out because nothing has all of them. `sortedBy`: the order that the words ask for («дешёвый»).
     */
    reply: plain({
      data: Type.Array(ServiceCard),
      pagination: Pagination,
      corrected: Type.Optional(Type.String()),
      dropped: Type.Optional(Type.Array(Type.String())),
      sortedBy: Type.Optional(Type.Enum([...serviceSorts])),
    }),
    errors: [],
  },
  'GET /v1/services/categories': {
    summary: 'The categories and how many services each has',
    access: 'anybody',
    rateLimit: 'read',
    reply: data(Type.Array(Type.Object({ id: ServiceCategory, title: Type.String(), count: Type.Integer() }))),
    errors: [],
  },
  'GET /v1/regions/aliases': {
    summary: 'Everyday names of regions, which a field completes from',
    access: 'anybody',
    rateLimit: 'read',
    reply: data(Type.Array(RegionAlias)),
    errors: [],
  },
  'GET /v1/services/organizer/:organizerId': {
    summary: 'An organizer and the services, the most popular first',
    access: 'anybody',
    rateLimit: 'read',
    params: Type.Object({ organizerId: Id }),
    query: Type.Object({ page: Page, limit: servicesLimit }),
    reply: plain({ organizer: Organizer, data: Type.Array(ServiceCard), pagination: Pagination }),
    errors: ['ORGANIZER_NOT_FOUND'],
  },
  'GET /v1/services/:id': {
    summary: 'One service with everything that can be booked of it',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    reply: data(Service),
    errors: unknownService,
  },
  'GET /v1/services/:id/availability': {
    summary:
      'What is free on local dates, both included; at most 366 days, of which one answer has 62 days or 4,000 entries. Without dates: today and the next 30 days',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({ start_date: Type.Optional(LocalDate), end_date: Type.Optional(LocalDate) }),
    reply: plain({
      data: Type.Array(Availability),
      /** The first day that the answer had no room for: ask again with it as `start_date`. */
      next: Type.Optional(LocalDate),
    }),
    errors: unknownService,
  },
  'POST /v1/services/:id/favorite': {
    summary: 'Remember a service; again changes nothing',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: data(Type.Object({ isFavorite: Type.Boolean() })),
    errors: unknownService,
  },
  'DELETE /v1/services/:id/favorite': {
    summary: 'Forget a service; again changes nothing',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: data(Type.Object({ isFavorite: Type.Boolean() })),
    errors: unknownService,
  },
  'GET /v1/services/:id/favorite/status': {
    summary: 'Is it remembered? Of nobody signed in it is not',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    reply: data(Type.Object({ isFavorite: Type.Boolean() })),
    errors: unknownService,
  },
  'GET /v1/users/favorites': {
    summary: 'Remembered services, the newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: favoritesPageSize }),
      category: Type.Optional(Type.Union([ServiceCategory, Type.Literal('all')])),
      city: Type.Optional(Place),
    }),
    reply: plain({ data: Type.Array(Favorite), pagination: Pagination }),
    errors: [],
  },
} as const satisfies Record<string, Call>

export type { Media, Service, ServiceCard }
