import type { Service } from '@enp/shared/calls/catalog'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/api.ts'
import { refresh } from '../../../api/refresh.ts'
import { markInPages, markOne, type Pages, putBack, takeOut } from '../pages.rules.ts'
import { createWishes, type Wish } from './latest-write-wins.ts'

const servicesKey = ['Services'] as const
const favoritesKey = ['Services', 'favorites'] as const
const listKeys = [
  ['Services', 'list'],
  ['Services', 'organizer'],
] as const
const changeKey = ['Services', 'favorite'] as const

interface Change extends Wish {
  /** The lists of favourites as they were when it left them. */
  readonly before: ReturnType<typeof favoriteLists>
}

interface Ends {
  onKept(): void
  onRefused(error: Error): void
}

/**
 * Turns the heart of one service: at once on every screen, and back as it was if the server does not take it. What
 * is returned turns it; that returns how to undo it, which leaves the card at its place.
 */
export function useFavorite(id: string, { onKept, onRefused }: Ends) {
  const client = useQueryClient()
  const wishes = useMemo(() => createWishes({ send: tell(id), wait, now: Date.now }), [id])
  const { mutate } = useMutation({
    mutationKey: [...changeKey, id],
    // One after the other, so that the last press decides whatever the network does with the first.
    scope: { id: `favorite ${id}` },
    mutationFn: (change: Change) => wishes.fulfil(change),
    onMutate: async (change) => {
      // What is on its way may still say the old; a next page is waited for, or the list would stop there.
      await client.cancelQueries({ queryKey: servicesKey, predicate: isRenewal })
      show(client, id, change)
    },
    onSuccess: (_, change) => {
      onKept()
      if (isLast(client, [...changeKey, id])) show(client, id, change)
    },
    onError: (error, { isFavorite, before }) => {
      if (isLast(client, [...changeKey, id])) show(client, id, { isFavorite: wishes.taken() ?? !isFavorite, before })
      onRefused(error)
    },
    onSettled: (_, __, { isFavorite }) => {
      if (!isLast(client, changeKey)) return
      // A list that lost one has its pages elsewhere now; one that won it is asked for when it is opened.
      void client.invalidateQueries({ queryKey: favoritesKey, refetchType: isFavorite ? 'none' : 'active' })
      refresh(client, 'Profile')
    },
  })
  const wish = (change: Change) => {
    // What is shown is what the server has, unless a change of it is on its way.
    const isSettled = client.isMutating({ mutationKey: [...changeKey, id] }) === 0
    wishes.add(change, isSettled ? !change.isFavorite : undefined)
    mutate(change)
  }
  return (isFavorite: boolean) => {
    const before = favoriteLists(client)
    wish({ isFavorite, before })
    return () => wish({ isFavorite: !isFavorite, before })
  }
}

function tell(id: string) {
  return (isFavorite: boolean) =>
    call(isFavorite ? 'POST /v1/services/:id/favorite' : 'DELETE /v1/services/:id/favorite', { params: { id } })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function show(client: QueryClient, id: string, { isFavorite, before }: Change): void {
  client.setQueryData<Service>(['Services', 'one', id], (known) => known && markOne(known, id, isFavorite))
  for (const queryKey of listKeys) {
    client.setQueriesData<Pages>({ queryKey }, (known) => known && markInPages(known, id, isFavorite))
  }
  for (const [key, known] of favoriteLists(client)) {
    const [, old] = before.find(([kept]) => JSON.stringify(kept) === JSON.stringify(key)) ?? []
    if (known) client.setQueryData<Pages>(key, isFavorite ? putBack(known, old, id) : takeOut(known, id))
  }
}

function favoriteLists(client: QueryClient) {
  return client.getQueriesData<Pages>({ queryKey: favoritesKey })
}

function isRenewal({ state: { fetchStatus, data, fetchMeta } }: Query): boolean {
  return fetchStatus === 'fetching' && data !== undefined && fetchMeta?.fetchMore === undefined
}

/** No other change under this key is on its way. */
function isLast(client: QueryClient, mutationKey: typeof changeKey | readonly [...typeof changeKey, string]): boolean {
  return client.isMutating({ mutationKey }) <= 1
}
