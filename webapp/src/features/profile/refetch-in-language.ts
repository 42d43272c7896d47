import type { QueryClient } from '@tanstack/react-query'
import { isPersisted } from '../../api/offline/persist-for-offline.ts'

export const profileKey = ['Profile'] as const

/** Responses are in the user's language. Refetches those on screen or on the device. */
export function refetchInLanguage(client: QueryClient): void {
  const others = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== profileKey[0]
  client.removeQueries({ type: 'inactive', predicate: (query) => others(query) && !isPersisted(query) })
  void client.invalidateQueries({ predicate: others, refetchType: 'all' })
}
