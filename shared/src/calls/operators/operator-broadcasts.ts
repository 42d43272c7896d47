import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import {
  Broadcast,
  BroadcastSegment,
  BroadcastState,
  BroadcastText,
  segmentConditionNames,
} from './broadcast-shapes.ts'

const internal = { access: 'bot', rateLimit: 'read' } as const
const byId = { ...internal, params: Type.Object({ id: Id }) } as const
const operator = { operatorId: TelegramId }
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const nothing = Type.Null()

/** Absent fields stay unchanged, null removes a field. */
const BroadcastChange = Type.Object({
  ru: Type.Optional(BroadcastText),
  en: Type.Optional(Type.Union([BroadcastText, nothing])),
  photo: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 256 }), nothing])),
  /** Lines: the label, optionally the English label, and the target in the last line. */
  button: Type.Optional(Type.Union([Type.String({ maxLength: 2_500 }), nothing])),
  set: Type.Optional(BroadcastSegment),
  unset: Type.Optional(Type.Array(Type.Enum([...segmentConditionNames]), { maxItems: segmentConditionNames.length })),
  /** Names of regions, or the address of a service that recipients have as a favorite. */
  place: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type BroadcastChange = Static<typeof BroadcastChange>

/** Errors: VALIDATION_ERROR for `version` or `state` if the draft was changed or started. */
export const operatorBroadcastsCalls = {
  'GET /internal/admin/broadcasts': {
    permissions: ['content'],
    ...internal,
    summary: 'List broadcasts, planned ones and then the newest first (operators only)',
    query: Type.Object(operator),
    reply: dataReply(
      Type.Object({
        broadcasts: Type.Array(
          Type.Object({
            broadcastId: Id,
            number: Type.Integer(),
            state: BroadcastState,
            beginning: Type.String(),
            sent: Type.Integer(),
            createdAt: Timestamp,
            plannedFor: Type.Optional(Timestamp),
          }),
        ),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/broadcasts/new': {
    permissions: ['content'],
    ...internal,
    summary: 'Create a draft broadcast; repeating the update returns the same draft (operators only)',
    body: Type.Object({ ...operator, updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: dataReply(Broadcast),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/broadcasts/:id': {
    permissions: ['content'],
    ...byId,
    summary: 'Get a broadcast with its reach or progress (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Broadcast),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/change': {
    permissions: ['content'],
    ...byId,
    summary: 'Change a draft (operators only)',
    body: Type.Object({ ...operator, change: BroadcastChange }),
    reply: dataReply(Broadcast),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/discard': {
    permissions: ['content'],
    ...byId,
    summary: 'Discard a draft (operators only)',
    body: Type.Object(operator),
    reply: dataReply(Type.Object({})),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/broadcasts/:id/start': {
    permissions: ['content'],
    ...byId,
    summary:
      'Start a broadcast from the given version of its draft and show its progress in the given message (operators only)',
    body: Type.Object({
      ...operator,
      version: Type.Integer({ minimum: 1 }),
      message: Type.Object({ chatId: TelegramId, messageId: MessageId }),
    }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/plan': {
    permissions: ['content'],
    ...byId,
    summary: 'Plan the start of a draft; its progress will be shown in the given message (operators only)',
    body: Type.Object({
      ...operator,
      version: Type.Integer({ minimum: 1 }),
      at: Timestamp,
      message: Type.Object({ chatId: TelegramId, messageId: MessageId }),
    }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/unplan': {
    permissions: ['content'],
    ...byId,
    summary: 'Cancel the plan of a broadcast, which becomes a draft again (operators only)',
    body: Type.Object(operator),
    reply: dataReply(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/stop': {
    permissions: ['content'],
    ...byId,
    summary: 'Stop a broadcast and cancel its unsent messages; the first stop counts (operators only)',
    body: Type.Object(operator),
    reply: dataReply(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/broadcasts/progress': {
    ...internal,
    summary: 'List messages whose broadcast progress is due for an update; each is given to one bot, seconds apart',
    reply: dataReply(
      Type.Object({
        messages: Type.Array(
          Type.Object({ chatId: TelegramId, messageId: MessageId, language: Language, broadcast: Broadcast }),
        ),
      }),
    ),
    errors: [],
  },
  'POST /internal/broadcasts/:id/end-shown': {
    ...byId,
    summary: 'End the progress updates of a broadcast’s message',
    reply: dataReply(Type.Object({})),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
