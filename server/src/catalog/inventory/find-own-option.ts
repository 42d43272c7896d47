import type { Database } from '../../core/database.ts'
import { findOwnedOption, findResourceOwner, type OwnedOption } from './owned-option.store.ts'

export type { OwnedOption } from './owned-option.store.ts'

export const findOwnOption = (db: Database, id: string): Promise<OwnedOption | undefined> => findOwnedOption(db, id)

export const getResourceOwner = (db: Database, id: string) => findResourceOwner(db, id)
