import { Type } from 'typebox'
import { promoCodeMaxLength } from '../../limits.ts'
import { type CallDefinition, dataReply, Id } from '../api.ts'

export const PromoCodeText = Type.String({ minLength: 1, maxLength: promoCodeMaxLength })

/** See docs/rules/promo-codes.md. */
export const promoCodeCalls = {
  'DELETE /v1/promo-codes/saved': {
    summary: 'Forget the promo code of the link; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(Type.Object({})),
    errors: [],
  },
  'POST /v1/promo-codes/check': {
    summary: 'Get the discount of a promo code for a price; it reserves nothing',
    access: 'person',
    rateLimit: 'read',
    guessed: 'code',
    body: Type.Object({
      /** Without it: the code of the link that the user opened last. */
      code: Type.Optional(PromoCodeText),
      serviceId: Id,
      /** Price without the code, in roubles. */
      amount: Type.Number({ minimum: 0 }),
    }),
    reply: dataReply(
      Type.Object({
        /** Empty if the link had no code, or one that does not fit. */
        code: Type.String(),
        percent: Type.Optional(Type.Integer()),
        /** In roubles. The hold computes it again from its own price. */
        discount: Type.Number(),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'CODE_UNKNOWN', 'CODE_USED_UP', 'CODE_EXPIRED'],
  },
} as const satisfies Record<string, CallDefinition>
