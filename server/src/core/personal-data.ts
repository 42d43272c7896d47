import type { ErasureLoss } from '@enp/shared/calls/privacy'
import type { Tx } from './database.ts'

/** Why somebody's data can't be erased now: money is on its way in, or back. */
export type ErasureBlock = 'payment' | 'refund'

/**
 * What one domain keeps of a person; docs/product.md, section 12. Each domain that keeps something has one, and the table
 * of all of them stands where the program is put together (`personal-data.ts`).
 */
export interface PersonalData {
  /** Its name in the exported file. */
  readonly name: string
  /** All of it, as it is written into the file; 64-bit integers and times may be in it. */
  export(tx: Tx, userId: string): Promise<unknown>
  /** Undefined when nothing stands against erasing it now. */
  findBlock?(tx: Tx, userId: string): Promise<ErasureBlock | undefined>
  /** What the person loses of value, locked until the transaction ends, so that it is what they confirmed. */
  findGivenUp?(tx: Tx, userId: string): Promise<readonly ErasureLoss[]>
  /** Removes it, or cuts what says whose it was. Left out where nothing does. */
  erase?(tx: Tx, userId: string): Promise<void>
}
