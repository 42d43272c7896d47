import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { requestWriteAccess } from '../../host/device/write-access.ts'

const key = ['User', 'write-access'] as const

export function writeAccess() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /v1/user/info', {}, { signal })).data.canBeWrittenTo,
  })
}

/**
 * Reports a yes to the server, which then sends waiting notifications to the chat. `blocked`: only
 * the user can unblock the bot, in its chat.
 */
export async function requestMessages(client: QueryClient): Promise<'refused' | 'allowed' | 'blocked'> {
  if (!(await requestWriteAccess())) return 'refused'
  if (!(await call('POST /v1/users/write-access')).data.canBeWrittenTo) return 'blocked'
  void refetchTags(client, 'User', 'Profile')
  return 'allowed'
}

export function useRequestWriteAccess() {
  const client = useQueryClient()
  return useMutation({ mutationKey: key, mutationFn: () => requestMessages(client) })
}
