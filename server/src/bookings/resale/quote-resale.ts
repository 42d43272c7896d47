import { throwRefusal } from '@enp/shared/errors'
import { findCloseReason, refuseClosed } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Database } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { getRates } from '../../rates/get-rates.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getCommission } from '../../settings/settings.rules.ts'
import { computeHoldValues, type HoldDraft } from '../holds/hold-draft.rules.ts'
import { type HoldInput, parseHoldInput } from '../holds/hold-input.rules.ts'
import { isResold, listUnitPrices, sumNet, type UnitPrice } from './resale.rules.ts'

export interface ResaleRequest {
  readonly serviceId: string
  readonly optionId: string
  /** Local day. */
  readonly date: string
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly units: readonly { readonly unitId: string; readonly quantity: number }[]
}

interface Seller {
  readonly userId: string
  /** In basis points. */
  readonly margin: number
}

export interface ResaleQuote {
  readonly draft: HoldDraft
  readonly prices: readonly UnitPrice[]
  /** Kopecks that the reseller owes. */
  readonly net: bigint
  /** At most our commission, which pays it. */
  readonly margin: number
}

/**
 * Without locks. Errors: SERVICE_NOT_FOUND, SERVICE_SUSPENDED, VALIDATION_ERROR, DATE_CLOSED,
 * CUTOFF_PASSED, NOT_OPEN_YET.
 */
export async function quoteResale(db: Database, request: ResaleRequest, seller: Seller): Promise<ResaleQuote> {
  const { serviceId, optionId, date, startTime, units } = request
  const asked = { serviceId, optionId, startTime, firstDay: date, lastDay: date }
  const [terms, settings, rates] = await Promise.all([
    bookingTerms(db, asked, seller.userId),
    getSettings(db),
    getRates(db),
  ])
  if (!isResold(terms.service, terms.option)) throwRefusal('SERVICE_NOT_FOUND')
  const holdInput = parseHoldInput({ date, units: [...units], ...(startTime !== '' && { startTime }) }, terms)
  refuseClosedDay(terms, holdInput)
  const commission = getCommission(settings, terms.service, terms.now)
  const margin = Math.min(seller.margin, commission)
  const draft = {
    ...computeHoldValues(terms, holdInput, { rates, commission }),
    ...{ service_id: serviceId, user_id: seller.userId, origin: 'reseller' as const },
    ...{ contact: null, notes: null },
    // The guests pay the reseller, and enp cannot be used there.
    ...{ enp_discount_basis_points: 0, payment_methods: [] },
  }
  const prices = listUnitPrices(terms, holdInput)
  return { draft, prices, net: sumNet(prices, margin), margin }
}

function refuseClosedDay({ service, option, overrides, now }: BookingTerms, { days: [day], startTime }: HoldInput) {
  const place = { zone: toZone(service.timeZone), now }
  refuseClosed([findCloseReason(option, place, { day, startTime }, overrides.get(day))], option)
}
