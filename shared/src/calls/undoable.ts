import { type Static, Type } from 'typebox'
import { Timestamp } from './api.ts'

/** A number: of the audit entry that says what was done. */
export const DeedId = Type.String({ pattern: '^\\d{1,19}$' })

/** What an operator has just done can be undone until then. */
export const Undoable = Type.Object({ deedId: DeedId, until: Timestamp })
export type Undoable = Static<typeof Undoable>
