import type { Tx } from '../../core/database.ts'
import { type LockedOption, lockOption } from './inventory-days.store.ts'

/** Locks an option before its days change. Changes of the option wait; holds of places continue. */
export const holdOption = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'share')

/** Locks an option exclusively: all other changes of it wait, holds of places too. */
export const holdOptionAlone = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'change')
