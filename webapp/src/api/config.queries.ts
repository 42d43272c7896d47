import { queryOptions } from '@tanstack/react-query'
import { publicCall } from './api.ts'

/** What the product says of itself before anybody signs in; as lasting as the app itself. */
export function publicConfig() {
  return queryOptions({
    queryKey: ['Config'],
    queryFn: async ({ signal }) => (await publicCall('GET /v1/config', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
