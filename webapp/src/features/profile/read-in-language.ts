import type { QueryClient } from '@tanstack/react-query'
import { isPersisted } from '../../api/persisted.ts'

export const profileKey = ['Profile'] as const

/**
 * Answers are in the language of the person: what was read in the other one is dropped, and what a page shows or the
 * device stores is read anew.
 */
export function readInLanguage(client: QueryClient): void {
  const others = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== profileKey[0]
  client.removeQueries({ type: 'inactive', predicate: (query) => others(query) && !isPersisted(query) })
  void client.invalidateQueries({ predicate: others, refetchType: 'all' })
}
