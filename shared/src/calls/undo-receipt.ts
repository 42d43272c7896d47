import { type Static, Type } from 'typebox'
import { Timestamp } from './api.ts'

/** A number: of the audit entry that says what was done. */
export const UndoableActionId = Type.String({ pattern: '^\\d{1,19}$' })

/** What an operator has just done can be undone until then. */
export const UndoReceipt = Type.Object({ deedId: UndoableActionId, until: Timestamp })
export type UndoReceipt = Static<typeof UndoReceipt>
