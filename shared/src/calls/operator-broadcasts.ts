import { type Static, Type } from 'typebox'
import { type Call, data, Id, Language, TelegramId, Timestamp } from './api.ts'
import { Broadcast, BroadcastState, BroadcastText, conditionNames, Segment } from './broadcast-shapes.ts'

const internal = { access: 'bot', rateLimit: 'read' } as const
const byId = { ...internal, params: Type.Object({ id: Id }) } as const
const operator = { operatorId: TelegramId }
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const nothing = Type.Null()

/** What is left out stays, null takes away. */
const BroadcastChange = Type.Object({
  ru: Type.Optional(BroadcastText),
  en: Type.Optional(Type.Union([BroadcastText, nothing])),
  photo: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 256 }), nothing])),
  /** As an operator writes it: the label, perhaps the English one below it, and in the last line where it leads. */
  button: Type.Optional(Type.Union([Type.String({ maxLength: 2_500 }), nothing])),
  set: Type.Optional(Segment),
  unset: Type.Optional(Type.Array(Type.Enum([...conditionNames]), { maxItems: conditionNames.length })),
  /** As an operator writes it: the names of regions, or the address of a service that people have among their favorites. */
  place: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type BroadcastChange = Static<typeof BroadcastChange>

/**
 * What operators tell many people at once; docs/product.md, section 11. A draft that has changed, or was started, refuses
 * with VALIDATION_ERROR of the field `version` or `state`.
 */
export const operatorBroadcastsCalls = {
  'GET /internal/admin/broadcasts': {
    ...internal,
    summary: 'For operators: the broadcasts of before, the newest first',
    query: Type.Object(operator),
    reply: data(
      Type.Object({
        broadcasts: Type.Array(
          Type.Object({
            broadcastId: Id,
            number: Type.Integer(),
            state: BroadcastState,
            /** The beginning of its text; empty while there is none. */
            beginning: Type.String(),
            sent: Type.Integer(),
            createdAt: Timestamp,
          }),
        ),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/broadcasts/new': {
    ...internal,
    summary: 'An operator begins a broadcast; the same update again is the same draft',
    body: Type.Object({ ...operator, updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: data(Broadcast),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/broadcasts/:id': {
    ...byId,
    summary: 'A broadcast, with whom it reaches or how far it is',
    query: Type.Object(operator),
    reply: data(Broadcast),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/change': {
    ...byId,
    summary: 'An operator changes a draft',
    body: Type.Object({ ...operator, change: BroadcastChange }),
    reply: data(Broadcast),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/discard': {
    ...byId,
    summary: 'An operator throws a draft away',
    body: Type.Object(operator),
    reply: data(Type.Object({})),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/broadcasts/:id/start': {
    ...byId,
    summary: 'A draft, as this version of it was shown, goes out; its message in the chat will show how far it is',
    body: Type.Object({
      ...operator,
      version: Type.Integer({ minimum: 1 }),
      message: Type.Object({ chatId: TelegramId, messageId: MessageId }),
    }),
    reply: data(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/broadcasts/:id/stop': {
    ...byId,
    summary: 'What has not gone out yet is taken back; the first stop counts',
    body: Type.Object(operator),
    reply: data(Type.Object({ first: Type.Boolean(), broadcast: Broadcast })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/broadcasts/progress': {
    ...internal,
    summary: 'The messages that are to show how far their broadcasts are; each is given to one bot, some seconds apart',
    reply: data(
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
    summary: 'The message of a broadcast shows its end, or is gone: it is not edited any more',
    reply: data(Type.Object({})),
    errors: [],
  },
} as const satisfies Record<string, Call>
