import type { QueryClient } from '@tanstack/react-query'
import type { Tag } from './tags.ts'

/** Refetches everything under these tags. Does not wait, so that buttons are free again at once. */
export function refresh(client: QueryClient, ...tags: readonly Tag[]): void {
  for (const tag of tags) void client.invalidateQueries({ queryKey: [tag] })
}
