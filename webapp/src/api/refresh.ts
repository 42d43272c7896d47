import type { QueryClient } from '@tanstack/react-query'
import type { Tag } from './tags.ts'

/**
 * Asks again for everything under these tags. Nobody waits for it: a button is free again with the answer, not with
 * the refresh after it.
 */
export function refresh(client: QueryClient, ...tags: readonly Tag[]): void {
  for (const tag of tags) void client.invalidateQueries({ queryKey: [tag] })
}
