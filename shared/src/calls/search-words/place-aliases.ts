import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'
import { FoundServices } from './synonyms.ts'

/** In normalized form: small letters and single spaces. */
const PlaceAlias = Type.Object({ alias: Type.String(), region: Type.String() })
export type PlaceAlias = Static<typeof PlaceAlias>

/**
 * `empty`: no letters or digits. `unknown`: no such region. `taken`: an alias of another region.
 * `word`: the name of a region, or a search synonym.
 */
const Refusal = Type.Enum(['empty', 'unknown', 'same', 'taken', 'word'])
export type PlaceAliasRefusal = Static<typeof Refusal>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['settings'] } as const
const operator = { operatorId: TelegramId }
const Words = Type.String({ minLength: 1, maxLength: 60 })
/** `place`: the code or the name of a region. */
const words = { ...operator, alias: Words, place: Words }
const refusal = {
  alias: PlaceAlias,
  refusal: Type.Optional(Refusal),
  /** The region that has the alias. */
  takenBy: Type.Optional(Type.String()),
}

/** See docs/rules/search.md#synonyms. */
export const placeAliasCalls = {
  'GET /internal/admin/place-aliases': {
    ...internal,
    summary: 'List place aliases that contain a text, at most 20 (operators only)',
    query: Type.Object({ ...operator, text: Words }),
    reply: dataReply(Type.Object({ total: Type.Integer(), aliases: Type.Array(PlaceAlias) })),
    errors: [],
  },
  'POST /internal/admin/place-aliases/preview': {
    ...internal,
    summary: 'Show the services that an alias finds now and as a name of the place (operators only)',
    body: Type.Object(words),
    reply: dataReply(Type.Object({ ...refusal, now: FoundServices, next: FoundServices })),
    errors: [],
  },
  'POST /internal/admin/place-aliases': {
    ...internal,
    summary: 'Add or remove an alias of a place (operators only)',
    body: Type.Object({ ...words, isActive: Type.Boolean() }),
    reply: dataReply(Type.Object({ ...refusal, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
