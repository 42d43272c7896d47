import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

/** In normalized form: small letters and single spaces. */
const Synonym = Type.Object({ phrase: Type.String(), meaning: Type.String() })
export type Synonym = Static<typeof Synonym>

export const FoundServices = Type.Object({ total: Type.Integer(), titles: Type.Array(Type.String()) })
export type FoundServices = Static<typeof FoundServices>

/** `empty`: no letters or digits. `taken`: the phrase is a place, an order or ignored. */
const Refusal = Type.Enum(['empty', 'same', 'taken'])
export type SynonymRefusal = Static<typeof Refusal>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['settings'] } as const
const operator = { operatorId: TelegramId }
const Words = Type.String({ minLength: 1, maxLength: 60 })
const words = { ...operator, phrase: Words, meaning: Words }

/** See docs/rules/search.md#synonyms. */
export const synonymCalls = {
  'GET /internal/admin/synonyms': {
    ...internal,
    summary: 'List search synonyms whose phrase or meaning contains a text, at most 20 (operators only)',
    query: Type.Object({ ...operator, text: Words }),
    reply: dataReply(Type.Object({ total: Type.Integer(), synonyms: Type.Array(Synonym) })),
    errors: [],
  },
  'POST /internal/admin/synonyms/preview': {
    ...internal,
    summary: 'Show the services that a phrase finds now and with a new synonym (operators only)',
    body: Type.Object(words),
    reply: dataReply(
      Type.Object({ synonym: Synonym, refusal: Type.Optional(Refusal), now: FoundServices, next: FoundServices }),
    ),
    errors: [],
  },
  'POST /internal/admin/synonyms': {
    ...internal,
    summary: 'Add or remove a search synonym (operators only)',
    body: Type.Object({ ...words, isActive: Type.Boolean() }),
    reply: dataReply(
      Type.Object({ synonym: Synonym, refusal: Type.Optional(Refusal), undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
