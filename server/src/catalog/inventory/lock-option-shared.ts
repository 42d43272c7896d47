import type { Database, Tx } from '../../core/database/database.ts'
import { type LockedOption, lockOption } from './inventory-days.store.ts'
import { findOwnedOption, findResourceOwner, type OwnedOption } from './owned-option.store.ts'

/** Other changes of the option wait; holds of places continue. */
export const lockOptionShared = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'share')

/** All other changes wait, holds of places too. */
export const lockOptionExclusively = (tx: Tx, id: string): Promise<LockedOption | undefined> =>
  lockOption(tx, id, 'change')

export type { OwnedOption } from './owned-option.store.ts'

export const findOwnOption = (db: Database, id: string): Promise<OwnedOption | undefined> => findOwnedOption(db, id)

export const getResourceOwner = (db: Database, id: string) => findResourceOwner(db, id)
