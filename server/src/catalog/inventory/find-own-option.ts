import type { Database } from '../../core/database.ts'
import { findOwnedOption, findResourceOwner, type OwnedOption } from './owned-option.store.ts'

export type { OwnedOption } from './owned-option.store.ts'

/** An option with whose it is, published or not: the caller checks who may see it. */
export const findOwnOption = (db: Database, id: string): Promise<OwnedOption | undefined> => findOwnedOption(db, id)

/** Whose a shared resource is. */
export const getResourceOwner = (db: Database, id: string) => findResourceOwner(db, id)
