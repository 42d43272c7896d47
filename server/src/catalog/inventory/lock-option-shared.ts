import type { Tx } from '../../core/database.ts'
import { type LockedOption, lockOption } from './inventory-days.store.ts'

/** Other changes of the option wait; holds of places continue. */
export const lockOptionShared = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'share')

/** All other changes wait, holds of places too. */
export const lockOptionExclusively = (tx: Tx, id: string): Promise<LockedOption | undefined> =>
  lockOption(tx, id, 'change')
