import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { NoResultSuggestions } from '@enp/shared/calls/catalog/catalog-search'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/api.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import {
  markFavoriteCard,
  markFavoriteInPages,
  removeCard,
  restoreCard,
  type ServiceCardPages,
} from '../pages.rules.ts'
import { createFavoriteWrites, type FavoriteWrite } from './latest-write-wins.ts'

const servicesKey = ['Services'] as const
const favoritesKey = ['Services', 'favorites'] as const
const listKeys = [
  ['Services', 'list'],
  ['Services', 'organizer'],
] as const
const changeKey = ['Services', 'favorite'] as const

interface Change extends FavoriteWrite {
  readonly listsBefore: ReturnType<typeof favoriteLists>
}

interface Callbacks {
  onSaved(): void
  onError(error: Error): void
}

/** Optimistic: rolls back if the server refuses. The returned function's result is its undo. */
export function useFavorite(id: string, { onSaved, onError }: Callbacks) {
  const client = useQueryClient()
  const writes = useMemo(() => createFavoriteWrites({ send: sendFavorite(id), wait, now: Date.now }), [id])
  const { mutate } = useMutation({
    mutationKey: [...changeKey, id],
    // Runs the writes in sequence, so that the last press wins whatever happens to the first.
    scope: { id: `favorite ${id}` },
    mutationFn: (change: Change) => writes.flush(change),
    onMutate: async (change) => {
      // A refetch may carry the old value. Loading of a next page continues, or the list would end.
      await client.cancelQueries({ queryKey: servicesKey, predicate: isRefetch })
      updateCache(client, id, change)
    },
    onSuccess: (_, change) => {
      onSaved()
      if (isLast(client, [...changeKey, id])) updateCache(client, id, change)
    },
    onError: (error, { isFavorite, listsBefore }) => {
      if (isLast(client, [...changeKey, id]))
        updateCache(client, id, { isFavorite: writes.saved() ?? !isFavorite, listsBefore })
      onError(error)
    },
    onSettled: (_, __, { isFavorite }) => {
      if (!isLast(client, changeKey)) return
      // A list that lost a service has shifted pages; one that gained a service waits until opened.
      void client.invalidateQueries({ queryKey: favoritesKey, refetchType: isFavorite ? 'none' : 'active' })
      refetchTags(client, 'Profile')
    },
  })
  const write = (change: Change) => {
    // The screen shows the server's value, unless a write is in flight.
    const isSettled = client.isMutating({ mutationKey: [...changeKey, id] }) === 0
    writes.add(change, isSettled ? !change.isFavorite : undefined)
    mutate(change)
  }
  return (isFavorite: boolean) => {
    const listsBefore = favoriteLists(client)
    write({ isFavorite, listsBefore })
    return () => write({ isFavorite: !isFavorite, listsBefore })
  }
}

function sendFavorite(id: string) {
  return (isFavorite: boolean) =>
    call(isFavorite ? 'POST /v1/services/:id/favorite' : 'DELETE /v1/services/:id/favorite', { params: { id } })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function updateCache(client: QueryClient, id: string, { isFavorite, listsBefore }: Change): void {
  client.setQueryData<Service>(['Services', 'one', id], (known) => known && markFavoriteCard(known, id, isFavorite))
  client.setQueriesData<NoResultSuggestions>({ queryKey: ['Services', 'instead'] }, (known) => {
    if (!known?.near) return known
    return {
      ...known,
      near: { ...known.near, services: known.near.services.map((one) => markFavoriteCard(one, id, isFavorite)) },
    }
  })
  for (const queryKey of listKeys) {
    client.setQueriesData<ServiceCardPages>(
      { queryKey },
      (known) => known && markFavoriteInPages(known, id, isFavorite),
    )
  }
  for (const [key, known] of favoriteLists(client)) {
    const [, old] = listsBefore.find(([listKey]) => JSON.stringify(listKey) === JSON.stringify(key)) ?? []
    if (known)
      client.setQueryData<ServiceCardPages>(key, isFavorite ? restoreCard(known, old, id) : removeCard(known, id))
  }
}

function favoriteLists(client: QueryClient) {
  return client.getQueriesData<ServiceCardPages>({ queryKey: favoritesKey })
}

function isRefetch({ state: { fetchStatus, data, fetchMeta } }: Query): boolean {
  return fetchStatus === 'fetching' && data !== undefined && fetchMeta?.fetchMore === undefined
}

function isLast(client: QueryClient, mutationKey: typeof changeKey | readonly [...typeof changeKey, string]): boolean {
  return client.isMutating({ mutationKey }) <= 1
}
