import { firstPage, maxPage, questionsPageSize } from '@enp/shared/limits'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

const toKey = (serviceId: string) => ['Services', 'questions', serviceId] as const

export function questionsQuery(serviceId: string) {
  return infiniteQueryOptions({
    queryKey: toKey(serviceId),
    queryFn: ({ pageParam, signal }) =>
      read(
        'GET /v1/services/:id/questions',
        { params: { id: serviceId }, query: { page: pageParam, limit: questionsPageSize } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
  })
}

/** The same text again is the same question, so a retry needs no key. */
export async function askQuestion(client: QueryClient, serviceId: string, text: string): Promise<void> {
  await call('POST /v1/services/:id/questions', { params: { id: serviceId }, body: { text } })
  void client.invalidateQueries({ queryKey: toKey(serviceId) })
}
