import type { Tx } from '../../core/database.ts'
import { type LockedOption, lockOption } from './inventory-days.store.ts'

/** An option whose days are about to change: whoever would change itself waits, holds of places go on. */
export const holdOption = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'share')

/** One after the other: whoever else would change something of this option waits, holds of places too. */
export const holdOptionAlone = (tx: Tx, id: string): Promise<LockedOption | undefined> => lockOption(tx, id, 'change')
