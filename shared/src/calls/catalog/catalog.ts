import { type Static, Type } from 'typebox'
import { type FacetName, facetGroup } from '../../catalog/facets.ts'
import { maxGuests, maxPage, maxPageSize, searchMaxLength, servicesPageSize } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply, Timestamp } from '../api.ts'
import { Bbox } from './bbox.ts'
import { LocalDate, type Media, Service, ServiceCard, ServiceCategory } from './catalog-shapes.ts'
import { DepartureMinimum } from './departure-minimum.ts'

export const Page = Type.Integer({ minimum: 1, maximum: maxPage, default: 1 })
const servicesLimit = Type.Integer({ minimum: 1, maximum: maxPageSize, default: servicesPageSize })
const Roubles = Type.Number({ minimum: 0, maximum: 100_000_000 })
export const Place = Type.String({ minLength: 1, maxLength: 100 })

/** Comma-separated: `sauna,pool`. */
function Facets(name: FacetName) {
  const any = facetGroup(name).values.join('|')
  return Type.Optional(Type.String({ maxLength: 200, pattern: `^(${any})(,(${any}))*$` }))
}

export const serviceSorts = ['popular', 'price', 'rating', 'new'] as const
export type ServiceSort = (typeof serviceSorts)[number]

export const serviceFilters = {
  category: Type.Optional(Type.Union([ServiceCategory, Type.Literal('all')])),
  search: Type.Optional(Type.String({ maxLength: searchMaxLength })),
  region: Type.Optional(Place),
  city: Type.Optional(Place),
  /** Compared with `priceFor` if the card has it, otherwise with `priceFrom`. */
  priceMin: Type.Optional(Roubles),
  priceMax: Type.Optional(Roubles),
  date: Type.Optional(LocalDate),
  /** Check-out date, only with `category=hotel` and `date`. A room must be free every night. */
  until: Type.Optional(LocalDate),
  guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
  ratingMin: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  stars: Facets('stars'),
  amenities: Facets('amenities'),
  duration: Facets('duration'),
  difficulty: Facets('difficulty'),
  kind: Facets('kind'),
  traits: Facets('traits'),
  /** Languages of the service, comma-separated: `en,de`. One of them is enough. */
  languages: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z]{2}(,[a-z]{2})*$' })),
  sort: Type.Optional(Type.Enum([...serviceSorts])),
  bbox: Type.Optional(Bbox),
}

/** Filters that the words of `search` mean; they apply instead of the same filters of the query. */
export const UnderstoodSearch = Type.Object({
  /** Remaining words, perhaps none. */
  search: Type.String(),
  category: Type.Optional(ServiceCategory),
  region: Type.Optional(Place),
  city: Type.Optional(Place),
  priceMin: Type.Optional(Roubles),
  priceMax: Type.Optional(Roubles),
  date: Type.Optional(LocalDate),
  until: Type.Optional(LocalDate),
  guests: Type.Optional(Type.Integer()),
  stars: Type.Optional(Type.String()),
  amenities: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String()),
  languages: Type.Optional(Type.String()),
})
export type UnderstoodSearch = Static<typeof UnderstoodSearch>

const Organizer = Type.Object({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  rating: Type.Number(),
  verified: Type.Boolean(),
  contact: Type.Optional(Type.String()),
  stats: Type.Object({ services: Type.Integer(), reviews: Type.Integer() }),
})

export const availabilityStatuses = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** Can be negative. The sum of the lines is the price. */
const AvailabilityPriceLine = Type.Object({
  /** The list price comes first, then its changes by season, weekday or day. */
  kind: Type.Enum(['night', 'unit', 'season', 'weekday', 'day', 'group']),
  /** In the user's language: «Выходные +15 %». */
  text: Type.String(),
  amount: Type.Number(),
})
export type AvailabilityPriceLine = Static<typeof AvailabilityPriceLine>

const Availability = Type.Object({
  optionId: Id,
  date: LocalDate,
  startTime: Type.Optional(Type.String()),
  timeZone: Type.String(),
  status: Type.Enum([...availabilityStatuses]),
  vacancies: Type.Integer(),
  capacity: Type.Integer(),
  /** For the option's first unit: a night in the room, or the first ticket kind. */
  price: Type.Object({
    amount: Type.Number(),
    currency: Type.Literal('RUB'),
    lines: Type.Array(AvailabilityPriceLine),
  }),
  cutoffAt: Type.String({ format: 'date-time' }),
  /** For a `CLOSED` entry that can be booked from this moment. */
  opensAt: Type.Optional(Timestamp),
  minimum: Type.Optional(DepartureMinimum),
  extras: Type.Optional(Type.Array(Type.Object({ unitId: Type.String(), left: Type.Integer() }))),
})
export type Availability = Static<typeof Availability>

/** A name of several regions is listed once per region. */
const RegionAlias = Type.Object({
  /** Lower case, one space between words, е instead of ё: `питер`. */
  alias: Type.String(),
  region: Type.String(),
})
export type RegionAlias = Static<typeof RegionAlias>

/** For a day of the coming weekend if few places are left and some are already sold. */
export const FewLeft = Type.Object({ date: LocalDate, left: Type.Integer() })
export type FewLeft = Static<typeof FewLeft>

const byId = Type.Object({ id: Id })
const unknownService = ['SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED'] as const

export const catalogCalls = {
  'GET /v1/services': {
    summary:
      'List services by search words and filters; `total` is capped at 1,001 (at 101 with search words or a day)',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({
      ...serviceFilters,
      page: Page,
      limit: servicesLimit,
    }),
    /** `dropped`: words left out because no service matches all. `sortedBy`: from a word. */
    reply: successReply({
      data: Type.Array(ServiceCard),
      pagination: Pagination,
      corrected: Type.Optional(Type.String()),
      dropped: Type.Optional(Type.Array(Type.String())),
      sortedBy: Type.Optional(Type.Enum([...serviceSorts])),
      understood: Type.Optional(UnderstoodSearch),
    }),
    errors: [],
  },
  'GET /v1/services/categories': {
    summary: 'List categories with their number of services',
    access: 'anybody',
    rateLimit: 'read',
    reply: dataReply(Type.Array(Type.Object({ id: ServiceCategory, title: Type.String(), count: Type.Integer() }))),
    errors: [],
  },
  'GET /v1/regions/aliases': {
    summary: 'List everyday names of regions for autocompletion',
    access: 'anybody',
    rateLimit: 'read',
    reply: dataReply(Type.Array(RegionAlias)),
    errors: [],
  },
  'GET /v1/services/organizer/:organizerId': {
    summary: 'Get an organizer and their services, most popular first',
    access: 'anybody',
    rateLimit: 'read',
    params: Type.Object({ organizerId: Id }),
    query: Type.Object({ page: Page, limit: servicesLimit }),
    reply: successReply({ organizer: Organizer, data: Type.Array(ServiceCard), pagination: Pagination }),
    errors: ['ORGANIZER_NOT_FOUND'],
  },
  'GET /v1/services/:id': {
    summary: 'Get a service with its bookable options',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Service),
    errors: unknownService,
  },
  'GET /v1/services/:id/availability': {
    summary:
      'List availability between two local dates (inclusive, at most 366 days), by default for today and the next 30 days; a reply covers at most 62 days or 4,000 entries',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({ start_date: Type.Optional(LocalDate), end_date: Type.Optional(LocalDate) }),
    reply: successReply({
      data: Type.Array(Availability),
      /** First date that is not in this reply; send it as `start_date` to continue. */
      next: Type.Optional(LocalDate),
    }),
    errors: unknownService,
  },
  'GET /v1/services/:id/similar': {
    summary: 'List up to three services of the same category and region that are free on a day, nearest in price',
    access: 'anybody',
    rateLimit: 'search',
    params: byId,
    /** `until`: check-out date, ignored unless the service is a hotel. */
    query: Type.Object({
      date: LocalDate,
      until: Type.Optional(LocalDate),
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
    }),
    reply: dataReply(Type.Array(ServiceCard)),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>

export type { Media, Service, ServiceCard }
