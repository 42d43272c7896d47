import type { giftCardCalls } from '@enp/shared/calls/bookings/gift-cards'
import type { RouteHandlers } from '../http/route.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import { getGiftCardPreview, getGiftCards, openGiftCard } from './open-gift-card.ts'
import { orderGiftCard, showGiftCardOrder } from './order-gift-card.ts'

export const giftCardsRoutes = (chain: ChainPaymentMethod): Pick<RouteHandlers, keyof typeof giftCardCalls> => ({
  'POST /v1/gift-cards/order': {
    begin: (deps, { user, body }) => orderGiftCard(deps, chain, user.id, body),
    finish: (deps, { user, body }, { id }) => showGiftCardOrder(deps, chain, user, body, id),
  },
  'GET /v1/gift-cards': ({ db }, { user }) => getGiftCards(db, user.id),
  'POST /v1/gift-cards/preview': async ({ db }, { user, body }) => ({
    data: await getGiftCardPreview(db, user.id, body.code),
  }),
  'POST /v1/gift-cards/open': async (deps, { user, body }) => ({ data: await openGiftCard(deps, user.id, body.code) }),
})
