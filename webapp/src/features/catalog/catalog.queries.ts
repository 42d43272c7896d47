import type { Service, ServiceCard } from '@enp/shared/calls/catalog/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Reply } from '@enp/shared/contract'
import {
  favoritesPageSize,
  firstPage,
  getMaxResults,
  maxCountedResults,
  maxPage,
  servicesPageSize,
} from '@enp/shared/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { readAllDays } from '../../api/all-days.ts'
import { call, publicCall, session } from '../../api/api.ts'
import { createPublicReadClient } from '../../api/create-public-read-client.ts'
import type { CarriedFilters } from './availability/choice/carried-filters.rules.ts'
import type { ServiceFilters } from './filters/filters.rules.ts'

/** Contains the filters, because the previous result stays while the next one loads. */
export type ServicePages = InfiniteData<Reply<'GET /v1/services'> & { readonly filters: ServiceFilters }>
export type FavoritePages = InfiniteData<Reply<'GET /v1/users/favorites'>>

export interface FavoriteFilters {
  readonly category?: ServiceCategory
  readonly city?: string
}

/** Time in which a user who returns to a list sees it unchanged, without refetching its pages. */
const listFreshMs = 60_000

const listCaching = { staleTime: listFreshMs } as const
const paged = { initialPageParam: firstPage, getNextPageParam: nextPage } as const

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

export function serviceListQuery(filters: ServiceFilters) {
  return infiniteQueryOptions({
    ...listCaching,
    ...paged,
    queryKey: ['Services', 'list', filters],
    queryFn: async ({ pageParam, signal }) => {
      const { ages: _, ...asked } = filters
      const query = { ...asked, page: pageParam, limit: servicesPageSize }
      return { ...(await read('GET /v1/services', { query }, { signal })), filters }
    },
    getNextPageParam: (last: ServicePages['pages'][number]) =>
      last.pagination.page * servicesPageSize < getMaxResults(last.filters) ? nextPage(last) : undefined,
    placeholderData: keepPreviousData,
  })
}

export function categoryCounts() {
  return queryOptions({
    ...listCaching,
    queryKey: ['Categories'],
    queryFn: async ({ signal }) => (await read('GET /v1/services/categories', {}, { signal })).data,
  })
}

export function favoritesQuery(filters: FavoriteFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ['Services', 'favorites', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/users/favorites', { query: { ...filters, page: pageParam, limit: favoritesPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function serviceQuery(id: string) {
  return queryOptions({
    ...listCaching,
    queryKey: ['Services', 'one', id],
    queryFn: async ({ signal }) =>
      sortByOpening(withExtrasApart((await read('GET /v1/services/:id', { params: { id } }, { signal })).data)),
  })
}

/** Options that can be booked come first. */
export function sortByOpening(service: Service): Service {
  const isLater = ({ opensAt }: Service['options'][number]) => Number(opensAt !== undefined)
  return { ...service, options: [...service.options].sort((left, right) => isLater(left) - isLater(right)) }
}

/** Separates extras from the units that take places, because a party has only the latter. */
export function withExtrasApart(service: Service): Service {
  const options = service.options.map((option) => {
    const extras = option.units.filter(({ kind }) => kind === 'extra')
    const units = option.units.filter(({ kind }) => kind !== 'extra')
    return extras.length > 0 ? { ...option, units, extras } : option
  })
  return { ...service, options }
}

/** Services near a service, which may no longer exist. */
export function nearbyServicesQuery(id: string, stay: { readonly date?: string; readonly guests?: number }) {
  return queryOptions({
    ...listCaching,
    queryKey: ['Services', 'near', id, stay],
    queryFn: async ({ signal }) =>
      (await read('GET /v1/services/:id/nearby', { params: { id }, query: stay }, { signal })).data,
  })
}

/** Up to three services of the same kind that are free then. */
export function similarServicesQuery(id: string, stay: CarriedFilters & { readonly date: string }) {
  return queryOptions({
    ...listCaching,
    queryKey: ['Services', 'similar', id, stay],
    queryFn: async ({ signal }) =>
      (await read('GET /v1/services/:id/similar', { params: { id }, query: stay }, { signal })).data,
  })
}

export function findCachedServiceCard(client: QueryClient, id: string): ServiceCard | undefined {
  const lists = client.getQueriesData<InfiniteData<{ readonly data: readonly ServiceCard[] }>>({
    predicate: ({ queryKey: [tag, kind = ''] }) => tag === 'Services' && listKinds.has(`${kind}`),
  })
  for (const [, list] of lists)
    for (const { data } of list?.pages ?? []) {
      const match = data.find((card) => card.id === id)
      if (match) return match
    }
  return undefined
}

const listKinds: ReadonlySet<string> = new Set(['list', 'favorites', 'organizer'])

/** Organizer, repeated on every page, and pages of their services. */
export function organizerQuery(id: string) {
  return infiniteQueryOptions({
    ...listCaching,
    ...paged,
    queryKey: ['Services', 'organizer', id],
    queryFn: ({ pageParam, signal }) =>
      read(
        'GET /v1/services/organizer/:organizerId',
        { params: { organizerId: id }, query: { page: pageParam, limit: servicesPageSize } },
        { signal },
      ),
  })
}

/** Local days, both ends included. Stale quickly, because places sell fast. */
export function availabilityQuery(id: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['Services', 'availability', id, from, to],
    queryFn: ({ signal }) =>
      readAllDays(from, (start) =>
        read(
          'GET /v1/services/:id/availability',
          { params: { id }, query: { start_date: start, end_date: to } },
          { signal },
        ),
      ),
  })
}

interface Page {
  readonly data: readonly unknown[]
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
}

/** Above `maxCounted` the total is a lower bound: a full page means that another follows. */
function nextPage({ data, pagination: { page, limit, total } }: Page): number | undefined {
  const more = total > maxCountedResults ? data.length === limit : page * limit < total
  return more && page < maxPage ? page + 1 : undefined
}
