import type { ErasureLoss } from '@enp/shared/calls/users/privacy'
import type { Tx } from './database/database.ts'

export type ErasureBlock = 'payment' | 'refund'

/** One per domain with such data; `personal-data.ts` lists them all. */
export interface PersonalDataHandler {
  readonly name: string
  /** May contain bigint and Date values. */
  export(tx: Tx, userId: string): Promise<unknown>
  findBlock?(tx: Tx, userId: string): Promise<ErasureBlock | undefined>
  /** Locked until the transaction ends, so that it matches what the user confirmed. */
  findGivenUp?(tx: Tx, userId: string): Promise<readonly ErasureLoss[]>
  erase?(tx: Tx, userId: string): Promise<void>
}
