import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { withExtrasApart } from '../../catalog.queries.ts'

/** Always loads the draft again, because its member has just changed it in the chat. */
export function servicePreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['Services', 'preview', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/organizer/drafts/:id/preview', { params: { id } }, { signal })
      return { ...data, service: withExtrasApart(data.service) }
    },
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
