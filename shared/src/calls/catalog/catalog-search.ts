import { type Static, Type } from 'typebox'
import { searchMaxLength } from '../../limits.ts'
import { type CallDefinition, dataReply } from '../api.ts'
import { catalogCalls } from './catalog.ts'
import { LocalDate, ServiceCard, ServiceCategory } from './catalog-shapes.ts'

const Words = Type.String({ minLength: 1, maxLength: searchMaxLength })

const PopularSearch = Type.Object({ search: Type.String(), count: Type.Integer(), cover: Type.String() })
export type PopularSearch = Static<typeof PopularSearch>

const SuggestedLocation = Type.Object({
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  category: Type.Optional(ServiceCategory),
  count: Type.Integer(),
  priceFrom: Type.Number(),
})
export type SuggestedLocation = Static<typeof SuggestedLocation>

const SearchSuggestionList = Type.Object({
  /** Region that the typed words mean, such as «спб». */
  means: Type.Optional(Type.Object({ said: Type.String(), region: Type.String() })),
  /** Words used for the search, if they differ from the typed ones. */
  corrected: Type.Optional(Type.String()),
  places: Type.Array(SuggestedLocation),
  services: Type.Array(ServiceCard),
})
export type SearchSuggestionList = Static<typeof SearchSuggestionList>

const { page: _, limit: __, sort: ___, ...filters } = catalogCalls['GET /v1/services'].query.properties

const NoResultSuggestions = Type.Object({
  /** Filters whose removal gives results. `price` covers both limits, `search` all words. */
  without: Type.Array(Type.Object({ part: Type.String(), count: Type.Integer() })),
  /** In the nearest region with results. Without a region: popular services. */
  near: Type.Optional(
    Type.Object({ region: Type.Optional(Type.String()), total: Type.Integer(), services: Type.Array(ServiceCard) }),
  ),
})
export type NoResultSuggestions = Static<typeof NoResultSuggestions>

/** The first range starts at 0, the last one has no upper limit. */
const PriceHistogram = Type.Object({
  step: Type.Integer(),
  counts: Type.Array(Type.Integer()),
})
export type PriceHistogram = Static<typeof PriceHistogram>

export const catalogSearchCalls = {
  'GET /v1/services/prices': {
    summary:
      'Get the price histogram of a service list without its price filter, over the 2,000 most popular (500 with search words or a day)',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(filters),
    reply: dataReply(PriceHistogram),
    errors: [],
  },
  'GET /v1/services/suggestions': {
    summary: 'Suggest locations, categories and services for a partial search',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({ search: Words }),
    reply: dataReply(SearchSuggestionList),
    errors: [],
  },
  'GET /v1/services/no-results': {
    summary: 'Get suggestions for an empty result: without one filter, or nearby',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object(filters),
    reply: dataReply(NoResultSuggestions),
    errors: [],
  },
  'GET /v1/services/other-days': {
    summary: 'List services that match a list but are not free on its days, the earliest next free day first',
    access: 'anybody',
    rateLimit: 'search',
    query: Type.Object({ ...filters, date: LocalDate }),
    reply: dataReply(Type.Array(ServiceCard)),
    errors: [],
  },
  'GET /v1/services/searches/popular': {
    summary: 'List popular searches in the caller’s language',
    access: 'anybody',
    rateLimit: 'read',
    reply: dataReply(Type.Array(PopularSearch)),
    errors: [],
  },
  'POST /v1/services/searches': {
    summary: 'Record a search: counted once per user and month, without the user’s identity',
    access: 'person',
    rateLimit: 'search',
    body: Type.Object({ search: Words }),
    reply: dataReply(Type.Object({ counted: Type.Boolean() })),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
