import { type Static, Type } from 'typebox'
import { balanceCurrencies } from '../../money/money.ts'
import { type CallDefinition, dataReply, Language, TelegramId } from '../api.ts'

/** Value that the user loses with their data. Balances are decimal text. */
const ErasureLoss = Type.Union([
  Type.Object({
    kind: Type.Literal('balance'),
    currency: Type.Enum([...balanceCurrencies]),
    amount: Type.String(),
  }),
  /** Paid boosts that wait for the next session. */
  Type.Object({ kind: Type.Literal('boosts'), count: Type.Integer() }),
  Type.Object({ kind: Type.Literal('mining_session') }),
  Type.Object({ kind: Type.Literal('trips'), count: Type.Integer() }),
  /** Own cards with money on them. */
  Type.Object({ kind: Type.Literal('gift_cards'), count: Type.Integer() }),
])
export type ErasureLoss = Static<typeof ErasureLoss>

/** `operatorId` is set if an operator acts at the user's request. */
const userInput = {
  telegramId: TelegramId,
  operatorId: Type.Optional(TelegramId),
}

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/users.md. */
export const privacyCalls = {
  'POST /internal/privacy/export': {
    permissions: ['support'],
    ...internal,
    summary: 'Export all data of a user as JSON',
    body: Type.Object(userInput),
    reply: dataReply(Type.Object({ fileName: Type.String(), json: Type.String() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/privacy/preview': {
    permissions: ['support'],
    ...internal,
    summary: 'Preview the erasure of a user’s data: losses, and obstacles',
    query: Type.Object(userInput),
    reply: dataReply(
      Type.Object({
        givenUp: Type.Array(ErasureLoss),
        /** A payment or a refund is in progress. */
        blockedBy: Type.Optional(Type.Union([Type.Literal('payment'), Type.Literal('refund')])),
        /** Digest of the losses, which the confirmation must repeat. */
        fingerprint: Type.String(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/privacy/erase': {
    permissions: ['support'],
    ...internal,
    summary: 'Erase a user’s data permanently, if the losses match the confirmed ones',
    body: Type.Object({ ...userInput, fingerprint: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: dataReply(Type.Object({ language: Language })),
    errors: ['NOT_OPERATOR', 'ERASURE_BLOCKED', 'ERASURE_CHANGED'],
  },
} as const satisfies Record<string, CallDefinition>
