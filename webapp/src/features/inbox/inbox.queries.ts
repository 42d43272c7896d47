import { firstPage, inboxPageSize, maxPage } from '@enp/shared/limits'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'
import { setUnread } from '../../api/user-info.queries.ts'

const inboxKey = ['User', 'inbox'] as const

export function inboxQuery() {
  return infiniteQueryOptions({
    ...persistForOffline('inbox'),
    queryKey: inboxKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/inbox', { query: { page: pageParam, limit: inboxPageSize } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
  })
}

/** Also marks all older ones. Optimistic: rolls back if the server refuses. */
export function useMarkRead(onRefused: (error: Error) => void) {
  const client = useQueryClient()
  const { queryKey } = inboxQuery()
  return useMutation({
    mutationKey: inboxKey,
    mutationFn: (upTo: string) => call('POST /v1/inbox/read', { body: { upTo } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const readAt = new Date().toISOString()
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              unread: 0,
              data: page.data.map((notification) => ({ readAt, ...notification })),
            })),
          },
      )
      return before
    },
    onSuccess: ({ data }) => setUnread(client, data.unread),
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      onRefused(error)
    },
  })
}
