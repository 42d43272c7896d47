import { type Static, Type } from 'typebox'
import { Timestamp } from '../api.ts'

/** Number of the audit entry. */
export const UndoableActionId = Type.String({ pattern: '^\\d{1,19}$' })

export const UndoReceipt = Type.Object({ actionId: UndoableActionId, until: Timestamp })
export type UndoReceipt = Static<typeof UndoReceipt>
