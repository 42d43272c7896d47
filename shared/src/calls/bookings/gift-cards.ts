import { type Static, Type } from 'typebox'
import {
  giftCardDesigns,
  giftCardMax,
  giftCardMessageMaxLength,
  giftCardMin,
  giftCardRecipientMaxLength,
} from '../../money/gift-cards.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { Deposit, TonConnectRequest } from '../wallets/wallets-shapes.ts'

/** Accepts lower case, separators and look-alikes. */
export const GiftCardCode = Type.String({ minLength: 1, maxLength: 40 })

/** `waiting`: its code does not work before `deliverAt`. */
export const giftCardStates = ['waiting', 'active', 'spent', 'expired', 'cancelled'] as const

/** Amounts are in roubles. */
export const GiftCard = Type.Object({
  id: Id,
  /** Present for the owner, and for the buyer from `deliverAt` until another user opened it. */
  code: Type.Optional(Type.String()),
  state: Type.Enum([...giftCardStates]),
  design: Type.Enum([...giftCardDesigns]),
  amount: Type.Number(),
  /** Present for the owner, and for the buyer until another user opened it. */
  balance: Type.Optional(Type.Number()),
  recipient: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  deliverAt: Timestamp,
  openedAt: Type.Optional(Timestamp),
  expiresAt: Timestamp,
})
export type GiftCard = Static<typeof GiftCard>

/** `taken`: another user opened it. */
export const giftCardPreviewStates = ['unopened', 'yours', 'taken', 'expired', 'cancelled'] as const

/** Amounts are in roubles. A `taken` or `cancelled` card shows only its state and picture. */
export const GiftCardPreview = Type.Object({
  state: Type.Enum([...giftCardPreviewStates]),
  design: Type.Enum([...giftCardDesigns]),
  amount: Type.Optional(Type.Number()),
  /** Present if the user owns the card. */
  balance: Type.Optional(Type.Number()),
  /** Absent if the buyer's data was erased, or the user is the buyer. */
  sender: Type.Optional(Type.Object({ firstName: Type.String(), photoUrl: Type.Optional(Type.String()) })),
  isBuyer: Type.Optional(Type.Boolean()),
  recipient: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Timestamp),
})
export type GiftCardPreview = Static<typeof GiftCardPreview>

/** See docs/rules/gift-cards.md. */
export const giftCardCalls = {
  'POST /v1/gift-cards/order': {
    summary: 'Order a gift card, to pay by card or on chain; repeating returns the open order',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      amount: Type.Integer({ minimum: giftCardMin, maximum: giftCardMax }),
      design: Type.Enum([...giftCardDesigns]),
      recipient: Type.Optional(Type.String({ maxLength: giftCardRecipientMaxLength })),
      message: Type.Optional(Type.String({ maxLength: giftCardMessageMaxLength })),
      /** Delivered at 10:00 in Moscow; absent: at once. */
      deliverOn: Type.Optional(LocalDate),
      method: Type.Enum(['card', 'ton', 'usdt']),
      /** Linked wallet that pays on chain; defaults to the user's default wallet. */
      walletId: Type.Optional(Id),
    }),
    reply: dataReply(
      Type.Object({
        /** Identifies the purchase, or the expected deposit. */
        id: Id,
        invoiceLink: Type.Optional(Type.String()),
        transfer: Type.Optional(Deposit),
        transaction: Type.Optional(TonConnectRequest),
      }),
    ),
    status: 201,
    errors: ['METHOD_UNAVAILABLE', 'NOT_FOUND', 'SUSPENDED', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/gift-cards': {
    summary: 'List the gift cards that the user owns and those they bought, newest first',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Object({ owned: Type.Array(GiftCard), bought: Type.Array(GiftCard) })),
    errors: [],
  },
  'POST /v1/gift-cards/preview': {
    summary: 'Show a gift card by its code without opening it',
    access: 'person',
    rateLimit: 'read',
    guessed: 'code',
    body: Type.Object({ code: GiftCardCode }),
    reply: dataReply(GiftCardPreview),
    errors: ['CODE_UNKNOWN'],
  },
  'POST /v1/gift-cards/open': {
    summary: 'Open a gift card by its code; the first user who does becomes its owner',
    access: 'person',
    rateLimit: 'value',
    guessed: 'code',
    body: Type.Object({ code: GiftCardCode }),
    reply: dataReply(GiftCard),
    errors: ['CODE_UNKNOWN', 'CODE_USED_UP', 'CODE_EXPIRED'],
  },
} as const satisfies Record<string, CallDefinition>
