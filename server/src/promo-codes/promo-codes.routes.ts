import type { promoCodeCalls } from '@enp/shared/calls/bookings/promo-codes'
import type { RouteHandlers } from '../http/route.ts'
import { checkPromoCode } from './check-promo-code.ts'

export const promoCodesRoutes: Pick<RouteHandlers, keyof typeof promoCodeCalls> = {
  'POST /v1/promo-codes/check': (deps, { user, body }) => checkPromoCode(deps, user.id, body),
}
