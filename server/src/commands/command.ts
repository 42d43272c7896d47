import type { Database } from '../core/database/database.ts'

export interface AdminCommand {
  /** Printed for an unknown action or wrong arguments. */
  readonly usage: string
  /** Returns the lines to print. Errors: CommandError. */
  readonly run: (db: Database, words: readonly string[]) => Promise<readonly string[]>
}

/** The message is for the operator. */
export class CommandError extends Error {}
