import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'

/**
 * Who may call. `open`: anybody. `anybody`: too, and a signed-in person finds marks of their own in the answer.
 * `person`: a signed-in person's bearer token. `bot`: the bot with its service token, under `/internal`.
 */
export type Access = 'open' | 'anybody' | 'person' | 'bot'

/** How often one caller may call: before sign-in by address, after it by person; docs/product.md, section 2. */
export type RateLimit = 'sign-in' | 'read' | 'search' | 'value' | 'share'

export interface Call {
  readonly summary: string
  readonly access: Access
  readonly rateLimit: RateLimit
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly reply: TSchema
  readonly status?: 200 | 201
  /** The refusals this call can answer beside those that every call can. */
  readonly errors: readonly ErrorCode[]
  /** A POST that moves value accepts `Idempotency-Key`. */
  readonly movesValue?: true
  /** Exists only while the bot token is the local messenger's; else 404. */
  readonly standInOnly?: true
}

/** A reply whose payload stands beside `success`. */
export function plain<P extends TProperties>(properties: P) {
  return Type.Object({ success: Type.Literal(true), ...properties })
}

/** A reply whose payload is `data`. */
export function data<S extends TSchema>(schema: S) {
  return plain({ data: schema })
}

/** Where a page of a list is, and how many there are in all. */
export const Pagination = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() })

export const Id = Type.String({ format: 'uuid' })
/** ISO 8601 with milliseconds, UTC. */
export const Timestamp = Type.String({ format: 'date-time' })
/** Unix identities of the messenger exceed 32 bits, never 52. */
export const TelegramId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Language = Type.Union([Type.Literal('ru'), Type.Literal('en')])
export type Language = Static<typeof Language>

/** The operators' messages that show something, the newest of each: to be edited when it changes. */
export const ShownTo = Type.Array(
  Type.Object({
    chatId: TelegramId,
    messageId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    language: Language,
  }),
)

/** A person as the messenger sends it; fields it may add later are ignored. */
export const TelegramUser = Type.Object({
  id: TelegramId,
  first_name: Type.String({ maxLength: 256 }),
  last_name: Type.Optional(Type.String({ maxLength: 256 })),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  language_code: Type.Optional(Type.String({ maxLength: 35 })),
})
export type TelegramUser = Static<typeof TelegramUser>
