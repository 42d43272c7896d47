import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, ShownOperatorMessages, TelegramId, Timestamp } from '../api.ts'
import { ModeratedReview } from '../catalog/reviews.ts'
import { operatorPermissions } from './permissions.ts'
import { UndoableActionId } from './undo-receipt.ts'

const UndoableAction = Type.Object({
  actionId: UndoableActionId,
  /** Name in the audit log: `task.decline`. */
  action: Type.String(),
  subject: Type.String(),
  operatorName: Type.Optional(Type.String()),
  at: Timestamp,
  until: Timestamp,
})
export type UndoableAction = Static<typeof UndoableAction>

/** `before`: already undone. `late`: more than ten minutes ago. `spent`: the money was used. */
const UndoOutcome = Type.Enum(['undone', 'before', 'late', 'spent', 'changed'])
export type UndoOutcome = Static<typeof UndoOutcome>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/operators.md. */
export const undoableActionCalls = {
  'GET /internal/admin/undoable-actions': {
    permissions: operatorPermissions,
    ...internal,
    summary: 'List actions of the last ten minutes that can be undone, newest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ actions: Type.Array(UndoableAction) })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/undoable-actions/:id/undo': {
    permissions: operatorPermissions,
    ...internal,
    summary: 'Undo an action of any operator, once (operators only)',
    params: Type.Object({ id: UndoableActionId }),
    body: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(
      Type.Object({
        outcome: UndoOutcome,
        action: Type.String(),
        /** Present if the action moderated a review. */
        review: Type.Optional(ModeratedReview),
        shownTo: ShownOperatorMessages,
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
