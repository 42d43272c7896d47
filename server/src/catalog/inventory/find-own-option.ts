import type { Database } from '../../core/database.ts'
import { findOwnedOption, findResourceOwner, type OwnedOption } from './owned-option.store.ts'

export type { OwnedOption } from './owned-option.store.ts'

/** Returns an option, published or not. The caller must check who may see it. */
export const findOwnOption = (db: Database, id: string): Promise<OwnedOption | undefined> => findOwnedOption(db, id)

/** Returns the organizer of a shared resource; undefined if there is no such resource. */
export const getResourceOwner = (db: Database, id: string) => findResourceOwner(db, id)
