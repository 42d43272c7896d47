import { type Static, Type } from 'typebox'
import { Timestamp } from './api.ts'

/** Number of the audit entry of the action. */
export const UndoableActionId = Type.String({ pattern: '^\\d{1,19}$' })

/** Undoable action of an operator, and the time until it can be undone. */
export const UndoReceipt = Type.Object({ deedId: UndoableActionId, until: Timestamp })
export type UndoReceipt = Static<typeof UndoReceipt>
