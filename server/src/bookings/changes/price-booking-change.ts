import type { BookingChangeInput } from '@enp/shared/calls/bookings/booking-changes'
import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { findCloseReason, refuseClosed } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Database } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { keepPromo } from '../../promo-codes/promo-code.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import type { Settings } from '../../settings/settings.rules.ts'
import { computeHoldValues } from '../holds/hold-draft.rules.ts'
import { type HoldInput, parseHoldInput, toRequestedDays } from '../holds/hold-input.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { addTax, type TaxLine, toTaxLines, toTaxTerms } from '../tax/tax.rules.ts'
import { keepGuests } from '../tax/with-tax.rules.ts'
import {
  applyEnpToTarget,
  type BookingChangeTarget,
  isSameTarget,
  listDaysNeedingMorePlaces,
  type PricedChangeTarget,
  toChangeHoldRequest,
  toTargetDays,
} from './change.rules.ts'

/**
 * Errors: VALIDATION_ERROR, also for no change; SERVICE_NOT_FOUND; DATE_CLOSED, NOT_OPEN_YET,
 * CUTOFF_PASSED.
 */
export async function priceBookingChange(
  db: Database,
  booking: BookingRow,
  input: BookingChangeInput,
): Promise<PricedChangeTarget> {
  const { service_id: serviceId, start_time: bookedStart } = booking
  const optionId = input.optionId ?? booking.option_id
  const days = toRequestedDays({ ...toTargetDays(booking, input), units: [] })
  const termsQuery = { serviceId, optionId, ...days, startTime: input.startTime ?? bookedStart }
  const terms = await bookingTerms(db, termsQuery)
  const holdInput = parseHoldInput(toChangeHoldRequest(booking, input, terms.option), terms)
  const { usdt_rate: usdt, ton_rate: ton, rate_margin_basis_points: margin } = booking
  const rates = { usdt: money('rub', usdt), ton: money('rub', ton), margin }
  const fixed = computeHoldValues(terms, holdInput, { rates, commission: booking.commission_basis_points })
  const tax = toTargetTax(await getSettings(db), booking, {
    terms,
    holdInput,
    isPartyChosen: input.guests !== undefined,
  })
  if (isSameTarget(booking, { ...fixed, price_lines: input.guests === undefined ? [] : tax }))
    throwRefusal('VALIDATION_ERROR', { field: 'date', problem: 'nothing would change' })
  refuseClosedDays(terms, booking, fixed)
  const kept = keepPromo({ price: fixed.price, lines: fixed.price_lines }, booking.price_lines)
  const { price, lines } = addTax(kept, tax)
  return applyEnpToTarget(booking, { ...toTarget(fixed), price, price_lines: [...lines] })
}

interface Priced {
  readonly terms: BookingTerms
  readonly holdInput: HoldInput
  readonly isPartyChosen: boolean
}

function toTargetTax(settings: Settings, booking: BookingRow, { terms, holdInput, isPartyChosen }: Priced): TaxLine[] {
  const { days, party } = isPartyChosen ? holdInput : keepGuests(booking, holdInput)
  return party ? toTaxLines(toTaxTerms(settings, terms.card.region, days[0]), days, party) : []
}

/** Picks only the fields that change: policy, commission and rates stay as they were bought. */
function toTarget(fixed: BookingChangeTarget): BookingChangeTarget {
  const { option_id, first_day, last_day, start_time, starts_at, ends_at, units, places } = fixed
  const { price, price_lines, pick_up } = fixed
  return { option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, price, price_lines, pick_up }
}

function refuseClosedDays(
  { service, option, overrides, now }: BookingTerms,
  booking: BookingRow,
  target: BookingChangeTarget,
): void {
  const place = { zone: toZone(service.timeZone), now }
  const { start_time: startTime } = target
  const reasons = listDaysNeedingMorePlaces(booking, target).map((day) =>
    findCloseReason(option, place, { day, startTime }, overrides.get(day)),
  )
  refuseClosed(reasons, option)
}
