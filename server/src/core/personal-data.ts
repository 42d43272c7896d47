import type { ErasureLoss } from '@enp/shared/calls/privacy'
import type { Tx } from './database.ts'

/** Reason why a user's data can't be erased now. */
export type ErasureBlock = 'payment' | 'refund'

/**
 * Access to the data that one domain stores about a user; docs/rules/users.md. Each domain
 * with such data has one, and `personal-data.ts` lists them all.
 */
export interface PersonalData {
  /** Key in the exported file. */
  readonly name: string
  /** Returns all data for the exported file; may contain bigint and Date values. */
  export(tx: Tx, userId: string): Promise<unknown>
  findBlock?(tx: Tx, userId: string): Promise<ErasureBlock | undefined>
  /**
   * Returns the value that the user loses, locked until the transaction ends, so that it matches
   * what the user confirmed.
   */
  findGivenUp?(tx: Tx, userId: string): Promise<readonly ErasureLoss[]>
  /**
   * Deletes the data or removes what identifies the user. Missing if nothing identifies the user.
   */
  erase?(tx: Tx, userId: string): Promise<void>
}
