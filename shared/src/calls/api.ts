import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { OperatorPermission } from './operators/permissions.ts'

/**
 * `anybody`: personal marks if signed in. `person`: signed-in user. `bot`: service token. `member`:
 * acting user of an organizer, by bearer token, or on the internal server by the service token with
 * the header `acting-telegram-id`.
 */
export type CallAccess = 'open' | 'anybody' | 'person' | 'member' | 'bot'

/** Counted per address before sign-in and per user after it; docs/rules/users.md. */
export type RateLimit = 'sign-in' | 'read' | 'search' | 'value' | 'share'

export interface CallDefinition {
  readonly summary: string
  readonly access: CallAccess
  readonly rateLimit: RateLimit
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Limit of the body of this call; the others have 32 KiB. */
  readonly maxBodyBytes?: number
  readonly reply: TSchema
  readonly status?: 200 | 201
  /**
   * The call of an operator, whose id is `operatorId`: one of these permissions is enough. Without
   * the id users act on their own data. Adds the errors NOT_OPERATOR and NO_PERMISSION.
   */
  readonly permissions?: readonly OperatorPermission[]
  /** In addition to the codes that every call can return. */
  readonly errors: readonly ErrorCode[]
  /** The call moves value: a POST accepts `Idempotency-Key`. */
  readonly movesValue?: true
  /** Field of the body with a code that a user could guess; CODE_UNKNOWN counts as a try. */
  readonly guessed?: string
  /** The call exists only with the simulator's bot token; otherwise 404. */
  readonly standInOnly?: true
}

export function successReply<P extends TProperties>(properties: P) {
  return Type.Object({ success: Type.Literal(true), ...properties })
}

export function dataReply<S extends TSchema>(schema: S) {
  return successReply({ data: schema })
}

export const Pagination = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() })

export const Id = Type.String({ format: 'uuid' })
/** ISO 8601 in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' })
/** Telegram identifiers exceed 32 bits, never 52. */
export const TelegramId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Language = Type.Union([Type.Literal('ru'), Type.Literal('en')])
export type Language = Static<typeof Language>

/** Newest message of each operator chat that shows an item; the bot edits it on changes. */
export const ShownOperatorMessages = Type.Array(
  Type.Object({
    chatId: TelegramId,
    messageId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    language: Language,
  }),
)

/** As Telegram sends it. Unknown fields are ignored. */
export const TelegramUser = Type.Object({
  id: TelegramId,
  first_name: Type.String({ maxLength: 256 }),
  last_name: Type.Optional(Type.String({ maxLength: 256 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 35 })),
})
export type TelegramUser = Static<typeof TelegramUser>
