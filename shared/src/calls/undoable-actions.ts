import { type Static, Type } from 'typebox'
import { type Call, data, ShownTo, TelegramId, Timestamp } from './api.ts'
import { ModeratedReview } from './reviews.ts'
import { UndoableActionId } from './undo-receipt.ts'

/** What an operator did and may undo. */
const UndoableAction = Type.Object({
  deedId: UndoableActionId,
  /** As the audit log names it: `task.decline`. */
  action: Type.String(),
  subject: Type.String(),
  operatorName: Type.Optional(Type.String()),
  at: Timestamp,
  until: Timestamp,
})
export type UndoableAction = Static<typeof UndoableAction>

/**
 * undone: now; before: somebody has undone it; late: its ten minutes are over; spent: the money is not there any more;
 * changed: what was decided doesn't stand as it was left.
 */
const UndoOutcome = Type.Enum(['undone', 'before', 'late', 'spent', 'changed'])
export type UndoOutcome = Static<typeof UndoOutcome>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** What can be undone; docs/product.md, section 11. */
export const undoableActionCalls = {
  'GET /internal/admin/undoable-actions': {
    ...internal,
    summary: 'For operators: what was done in the last ten minutes and can be undone, newest first',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ deeds: Type.Array(UndoableAction) })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/undoable-actions/:id/undo': {
    ...internal,
    summary: 'An operator undoes a deed, their own or another’s, once; nothing else changes',
    params: Type.Object({ id: UndoableActionId }),
    body: Type.Object({ operatorId: TelegramId }),
    reply: data(
      Type.Object({
        outcome: UndoOutcome,
        action: Type.String(),
        /** Where it was about a review: as it stands now, and where operators see it. */
        review: Type.Optional(ModeratedReview),
        shownTo: ShownTo,
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
