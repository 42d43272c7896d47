import { type Static, Type } from 'typebox'
import { balanceCurrencies } from '../money.ts'
import { type Call, data, Language, TelegramId } from './api.ts'

/** What a person loses of value with their data. A balance as decimal text. */
const ErasureLoss = Type.Union([
  Type.Object({
    kind: Type.Literal('balance'),
    currency: Type.Enum([...balanceCurrencies]),
    amount: Type.String(),
  }),
  /** Paid, and waiting for the next start. */
  Type.Object({ kind: Type.Literal('boosts'), count: Type.Integer() }),
  /** A route that runs or waits for its claim. */
  Type.Object({ kind: Type.Literal('mining_session') }),
  /** Paid, and not over yet. */
  Type.Object({ kind: Type.Literal('trips'), count: Type.Integer() }),
])
export type ErasureLoss = Static<typeof ErasureLoss>

/** Whose data: one's own, or, when an operator asks, a person's who asked for it. */
const whose = {
  telegramId: TelegramId,
  operatorId: Type.Optional(TelegramId),
}

const internal = { access: 'bot', rateLimit: 'read' } as const

/** One's data in a file, and their deletion, from the chat; docs/product.md, section 12. */
export const privacyCalls = {
  'POST /internal/privacy/export': {
    ...internal,
    summary: 'Everything that is kept of a person, as the text of a JSON file',
    body: Type.Object(whose),
    reply: data(Type.Object({ fileName: Type.String(), json: Type.String() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/privacy/preview': {
    ...internal,
    summary: 'What a person would give up with their data, and whether these can be erased now',
    query: Type.Object(whose),
    reply: data(
      Type.Object({
        givenUp: Type.Array(ErasureLoss),
        /** Money is on its way: it can’t be done now. */
        blockedBy: Type.Optional(Type.Union([Type.Literal('payment'), Type.Literal('refund')])),
        /** Of what is given up: the confirmation repeats it. */
        fingerprint: Type.String(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/privacy/erase': {
    ...internal,
    summary: 'Erase a person’s data for good; only what was confirmed is given up',
    body: Type.Object({ ...whose, fingerprint: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: data(Type.Object({ language: Language })),
    errors: ['NOT_OPERATOR', 'ERASURE_BLOCKED', 'ERASURE_CHANGED'],
  },
} as const satisfies Record<string, Call>
