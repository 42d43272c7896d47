import type { promoCodeCalls } from '@enp/shared/calls/bookings/promo-codes'
import type { RouteHandlers } from '../http/route.ts'
import { checkPromoCode } from './check-promo-code.ts'
import { forgetSavedPromoCode } from './save-promo-code.ts'

export const promoCodesRoutes: Pick<RouteHandlers, keyof typeof promoCodeCalls> = {
  'DELETE /v1/promo-codes/saved': (deps, { user }) => forgetSavedPromoCode(deps, user.id),
  'POST /v1/promo-codes/check': (deps, { user, body }) => checkPromoCode(deps, user.id, body),
}
