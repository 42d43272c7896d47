import type { HomeContent } from '@enp/shared/calls/catalog/home'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'
import { persistForOffline } from '../../../api/offline/persist-for-offline.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { clearViewed, listViewed } from './viewed/viewed-store.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

/** Places sell fast, but rows stay unchanged while the user navigates back and forth. */
const freshMs = 60_000

/** `asked`: recently viewed services of the request. A later view makes the rows stale. */
type HomeSnapshot = HomeContent & { readonly asked: string }

const homeKey = ['Services', 'home'] as const
const recentHere = () =>
  listViewed()
    .map(({ id }) => id)
    .join(',')

/** One cache entry for all requests, so that the device stores only one. */
export function homeQuery() {
  return queryOptions({
    ...persistForOffline('home'),
    queryKey: homeKey,
    staleTime: ({ state }: { state: { data?: HomeSnapshot | undefined } }) =>
      state.data?.asked === recentHere() ? freshMs : 0,
    queryFn: async ({ signal }): Promise<HomeSnapshot> => {
      const asked = recentHere()
      const query = asked === '' ? {} : { recent: asked }
      return { ...(await read('GET /v1/home', { query }, { signal })).data, asked }
    },
  })
}

const without = (client: QueryClient, row: 'recent' | 'because') =>
  client.setQueryData<HomeSnapshot>(homeKey, (known) => {
    if (!known) return known
    const { [row]: _, ...others } = known
    return others
  })

export function useClearViewed(): () => void {
  const client = useQueryClient()
  return () => {
    clearViewed()
    without(client, 'recent')
    client.setQueryData<HomeSnapshot>(homeKey, (known) => known && { ...known, asked: '' })
  }
}

/** Hides the row at once and restores it if the server refuses. */
export function useToggleRecommendations({ onOff, onError }: { onOff: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'recommendations' },
    mutationFn: (recommendations: boolean) => call('PATCH /v1/users/profile', { body: { recommendations } }),
    onMutate: async (recommendations) => {
      await client.cancelQueries({ queryKey: homeKey })
      const before = client.getQueryData<HomeSnapshot>(homeKey)
      if (!recommendations) without(client, 'because')
      return before
    },
    onSuccess: (_, recommendations) => {
      if (!recommendations) onOff()
      refetchTags(client, 'Profile')
      void client.invalidateQueries({ queryKey: homeKey })
    },
    onError: (error, _, before) => {
      client.setQueryData(homeKey, before)
      onError(error)
    },
  })
}
