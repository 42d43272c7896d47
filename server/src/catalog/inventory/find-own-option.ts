import type { Database } from '../../core/database.ts'
import { findOwnedOption, findResourceOwner, type OwnedOption } from './owned-option.store.ts'

export type { OwnedOption } from './owned-option.store.ts'

/** Includes unpublished options: the caller must check who may see them. */
export const findOwnOption = (db: Database, id: string): Promise<OwnedOption | undefined> => findOwnedOption(db, id)

export const getResourceOwner = (db: Database, id: string) => findResourceOwner(db, id)
