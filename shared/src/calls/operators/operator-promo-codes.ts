import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { ServiceCategory } from '../catalog/catalog-shapes.ts'
import { UndoReceipt } from './undo-receipt.ts'

/** Typed by operators; guessing a shorter one would be too easy. */
export const promoCodePattern = '^[0-9A-Z]{6,20}$'
export const maxPromoPercent = 90
export const maxPromoRoubles = 100_000
export const maxPromoUses = 1_000_000
export const maxPromoDays = 730

export const promoPayers = ['product', 'organizer'] as const

/** Absent limits and scope do not restrict. Amounts are in roubles. */
export const OperatorPromoCode = Type.Object({
  id: Id,
  code: Type.String(),
  percent: Type.Optional(Type.Integer()),
  amount: Type.Optional(Type.Number()),
  payer: Type.Enum([...promoPayers]),
  organizerName: Type.Optional(Type.String()),
  services: Type.Array(Type.String()),
  categories: Type.Array(ServiceCategory),
  maxUses: Type.Optional(Type.Integer()),
  maxUsesPerUser: Type.Optional(Type.Integer()),
  uses: Type.Integer(),
  startsAt: Timestamp,
  endsAt: Type.Optional(Timestamp),
  stoppedAt: Type.Optional(Timestamp),
  operatorName: Type.Optional(Type.String()),
})
export type OperatorPromoCode = Static<typeof OperatorPromoCode>

export const PromoScope = Type.Union([
  Type.Object({ serviceId: Id, whole: Type.Boolean({ description: 'all services of its organizer' }) }),
  Type.Object({ category: ServiceCategory }),
])
export type PromoScope = Static<typeof PromoScope>

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }
const Outcome = dataReply(
  Type.Object({ first: Type.Boolean(), promoCode: OperatorPromoCode, undo: Type.Optional(UndoReceipt) }),
)

/** See docs/rules/promo-codes.md. */
export const operatorPromoCodeCalls = {
  'GET /internal/admin/promo-codes': {
    permissions: ['money'],
    ...internal,
    summary: 'List promo codes that are not stopped, the last ones first, at most 20 (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ promoCodes: Type.Array(OperatorPromoCode), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/promo-codes': {
    permissions: ['money'],
    ...internal,
    summary: 'Create a promo code (operators only)',
    body: Type.Object({
      ...operator,
      /** Without it the server makes one that cannot be guessed. */
      code: Type.Optional(Type.String({ pattern: promoCodePattern })),
      /** Exactly one of the two. */
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoPercent })),
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoRoubles })),
      payer: Type.Enum([...promoPayers]),
      scope: Type.Optional(PromoScope),
      maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoUses })),
      maxUsesPerUser: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoUses })),
      /** From now on. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoDays })),
    }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'SERVICE_NOT_FOUND'],
  },
  'POST /internal/admin/promo-codes/:id/stop': {
    permissions: ['money'],
    ...internal,
    summary: 'Stop a promo code; bookings that used it stay as they are (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
