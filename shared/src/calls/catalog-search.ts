import { type Static, Type } from 'typebox'
import { searchMaxLength } from '../limits.ts'
import { type Call, data } from './api.ts'
import { catalogCalls } from './catalog.ts'
import { ServiceCard, ServiceCategory } from './catalog-shapes.ts'

const Words = Type.String({ minLength: 1, maxLength: searchMaxLength })

/** A search that people type, or that the operator proposes: what it says, how much it finds, and an illustration. */
const PopularSearch = Type.Object({ search: Type.String(), count: Type.Integer(), cover: Type.String() })
export type PopularSearch = Static<typeof PopularSearch>

/** A region, a city of it, a category, or a category in a region, with how many services are there. */
const SuggestedLocation = Type.Object({
  /** A code of the regions' list. */
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  category: Type.Optional(ServiceCategory),
  count: Type.Integer(),
  /** Roubles of the cheapest. */
  priceFrom: Type.Number(),
})
export type SuggestedLocation = Static<typeof SuggestedLocation>

const Suggestions = Type.Object({
  /** What is said for a region: «спб». */
  means: Type.Optional(Type.Object({ said: Type.String(), region: Type.String() })),
  /** The words that were looked for, where they were read otherwise than typed. */
  corrected: Type.Optional(Type.String()),
  places: Type.Array(SuggestedLocation),
  services: Type.Array(ServiceCard),
})
export type Suggestions = Static<typeof Suggestions>

const { page: _, limit: __, sort: ___, ...filters } = catalogCalls['GET /v1/services'].query.properties

const NoResultSuggestions = Type.Object({
  /** Filters without which there are services, the most first; `price` stands for both ends, `search` for all words. */
  without: Type.Array(Type.Object({ part: Type.String(), count: Type.Integer() })),
  /** The same in the nearest region that has it; without a region, what is popular there or of that category. */
  near: Type.Optional(
    Type.Object({ region: Type.Optional(Type.String()), total: Type.Integer(), services: Type.Array(ServiceCard) }),
  ),
})
export type NoResultSuggestions = Static<typeof NoResultSuggestions>

/** How many services cost how much: the first column begins at 0, the last one has all that cost more. */
const PriceColumns = Type.Object({
  /** How wide a column is, in roubles; 0 where prices don't differ enough to be told apart. */
  step: Type.Integer(),
  counts: Type.Array(Type.Integer()),
})
export type PriceColumns = Static<typeof PriceColumns>

export const catalogSearchCalls = {
  'GET /v1/services/prices': {
    summary:
      'What the services of a list cost, whatever its price filter: of the most popular 2000, with words or a day 500',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(filters),
    reply: data(PriceColumns),
    errors: [],
  },
  'GET /v1/services/suggestions': {
    summary: 'Places, categories and services that begun words may mean',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({ search: Words }),
    reply: data(Suggestions),
    errors: [],
  },
  'GET /v1/services/no-results': {
    summary: 'What there is where a list found nothing: without one of its filters, and near',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(filters),
    reply: data(NoResultSuggestions),
    errors: [],
  },
  'GET /v1/services/searches/popular': {
    summary: 'What people search for, in the language of whoever asks',
    access: 'anybody',
    rateLimit: 'read',
    reply: data(Type.Array(PopularSearch)),
    errors: [],
  },
  'POST /v1/services/searches': {
    summary: 'A search was meant as it is: counted once per person and month, without saying whose it was',
    access: 'person',
    rateLimit: 'search',
    body: Type.Object({ search: Words }),
    reply: data(Type.Object({ counted: Type.Boolean() })),
    errors: [],
  },
} as const satisfies Record<string, Call>
