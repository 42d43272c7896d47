import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-failure.ts'

/** How long reads use the replica before one asks the primary again. */
const awayMs = 1_000

export type ReadAnywhere = <T>(read: (db: Database) => Promise<T>) => Promise<T>

/**
 * Reads from the primary, and from the replica while the primary is away: then a read may be as old
 * as the replica. `read` may run twice, and must not write.
 */
export function createReadFallback(
  primary: Database,
  replica: Database | undefined,
  nowMs: () => number = performance.now.bind(performance),
): ReadAnywhere {
  if (!replica) return (read) => read(primary)
  let awayUntilMs = 0
  return async (read) => {
    if (nowMs() < awayUntilMs) return read(replica)
    try {
      return await read(primary)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.isUnreachable)) throw error
      awayUntilMs = nowMs() + awayMs
      return read(replica)
    }
  }
}
