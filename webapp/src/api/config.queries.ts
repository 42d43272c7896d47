import { queryOptions } from '@tanstack/react-query'
import { publicCall } from './api.ts'

export function publicConfigQuery() {
  return queryOptions({
    queryKey: ['Config'],
    queryFn: async ({ signal }) => (await publicCall('GET /v1/config', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
