import type { Database } from '../core/database.ts'

/** One subject of `npm run admin`, for example `organizers`. */
export interface AdminCommand {
  /** Printed for an unknown action or wrong arguments. */
  readonly usage: string
  /** Returns the lines to print. Throws a CommandError for a request that cannot be carried out. */
  readonly run: (db: Database, words: readonly string[]) => Promise<readonly string[]>
}

/** A request that cannot be carried out; the message is for the operator. */
export class CommandError extends Error {}
