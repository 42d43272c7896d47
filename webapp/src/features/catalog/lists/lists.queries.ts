import type { ServiceList } from '@enp/shared/calls/catalog/service-lists'
import { favoritesPageSize, firstPage } from '@enp/shared/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'

export type { ServiceList }

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

export const listsKey = ['Services', 'lists'] as const
/** Under the key of the lists of services, so that hearts are marked here too. */
const pagesKey = ['Services', 'list', 'named'] as const

const paged = {
  initialPageParam: firstPage,
  getNextPageParam: ({ pagination: { page, limit, total } }: PageOfList) =>
    page * limit < total ? page + 1 : undefined,
} as const

interface PageOfList {
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
}

/** With `serviceId` each list shows whether it has the service. */
export function listsQuery(serviceId?: string) {
  return queryOptions({
    queryKey: [...listsKey, serviceId ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/users/lists', { query: { ...(serviceId !== undefined && { serviceId }) } }, { signal }))
        .data,
  })
}

export function ownListQuery(id: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...pagesKey, 'own', id],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, limit: favoritesPageSize }
      const reply = await call('GET /v1/users/lists/:id', { params: { id }, query }, { signal })
      const { services, ...list } = reply.data
      return { list, data: services, pagination: reply.pagination }
    },
  })
}

export function sharedListQuery(id: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...pagesKey, 'shared', id],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, limit: favoritesPageSize }
      const reply = await read('GET /v1/lists/:id', { params: { id }, query }, { signal })
      const { services, ...list } = reply.data
      return { list, data: services, pagination: reply.pagination }
    },
  })
}

/** A list with the same name is used again, so a retry needs no key. */
export async function createList(name: string, serviceId?: string): Promise<ServiceList> {
  const body = { name, ...(serviceId !== undefined && { serviceId }) }
  return (await call('POST /v1/users/lists', { body })).data
}

export async function renameList(id: string, name: string): Promise<void> {
  await call('PATCH /v1/users/lists/:id', { params: { id }, body: { name } })
}

export async function deleteList(id: string): Promise<void> {
  await call('DELETE /v1/users/lists/:id', { params: { id } })
}

interface Membership {
  readonly id: string
  readonly serviceId: string
  readonly isIn: boolean
}

export async function setInList({ isIn, ...params }: Membership): Promise<void> {
  await call(isIn ? 'POST /v1/users/lists/:id/services/:serviceId' : 'DELETE /v1/users/lists/:id/services/:serviceId', {
    params,
  })
}

export async function setShared(id: string, isShared: boolean): Promise<void> {
  await call(isShared ? 'POST /v1/users/lists/:id/link' : 'DELETE /v1/users/lists/:id/link', { params: { id } })
}

/** Link and text, and a message with a picture if the host can show one. */
export async function createListMessage(id: string, prepare: boolean) {
  return (await call('POST /v1/users/lists/:id/message', { params: { id }, body: { prepare } })).data
}

export async function copyList(id: string): Promise<ServiceList> {
  return (await call('POST /v1/lists/:id/copy', { params: { id } })).data
}

/** Waits, so that the screen shows the change when its button is free again. */
export async function refetchLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey }),
    client.invalidateQueries({ queryKey: pagesKey }),
  ])
}
