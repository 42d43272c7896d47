import type { QueryClient } from '@tanstack/react-query'
import type { QueryTag } from './tags.ts'

/** Refetches everything under these tags. Does not wait, so that buttons are free again at once. */
export function refetchTags(client: QueryClient, ...tags: readonly QueryTag[]): void {
  for (const tag of tags) void client.invalidateQueries({ queryKey: [tag] })
}
