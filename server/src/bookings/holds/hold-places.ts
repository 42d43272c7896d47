import type { Booking } from '@enp/shared/calls/bookings-shapes'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { money, parseAmount, toNumber } from '@enp/shared/money'
import { closedBecause } from '../../catalog/availability/availability.rules.ts'
import { zoneOf } from '../../catalog/availability/days.rules.ts'
import { toCard } from '../../catalog/listing/card.rules.ts'
import type { Deps } from '../../core/deps.ts'
import type { Rates } from '../../rates/rates.rules.ts'
import { readRates } from '../../rates/read-rates.ts'
import type { Person } from '../../users/person.rules.ts'
import { toBooking } from '../reading/booking-answer.rules.ts'
import { commissionBasisPoints } from './commission.rules.ts'
import { readContact, readNotes } from './contact.rules.ts'
import { type Draft, type Held, holdBooking } from './holds.store.ts'
import { periodOf } from './period.rules.ts'
import { quoteOf } from './quote.rules.ts'
import type { OptionTerms, Terms } from './terms.rules.ts'
import { findTerms } from './terms.store.ts'
import { askedDays, readWanted, type Wanted } from './wanted.rules.ts'

type Request = Body<'POST /v1/bookings'>
type Viewer = Pick<Person, 'id' | 'language'>

/**
 * Takes places for a person and keeps them for fifteen minutes at a price that is fixed with them; docs/product.md,
 * section 13. Two round trips: the terms are read, then everything is written by one statement.
 * Errors: SERVICE_NOT_FOUND, VALIDATION_ERROR with the field, DATE_CLOSED, CUTOFF_PASSED, SOLD_OUT with what is free
 * instead, PRICE_CHANGED where another price was expected, HOLD_LIMIT.
 */
export async function holdPlaces(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  request: Request,
): Promise<Answer<'POST /v1/bookings'>> {
  const { serviceId, optionId, startTime = '' } = request
  const { first = null, last = null } = askedDays(request) ?? {}
  const asked = { serviceId, optionId, userId: viewer.id, first, last, startTime }
  const [terms, rates] = await Promise.all([findTerms(db, asked), readRates()])
  const { option, ...rest } = terms ?? fail('SERVICE_NOT_FOUND')
  if (!option) return fail('VALIDATION_ERROR', { field: 'optionId', problem: 'is no option of this service' })
  const known = { ...rest, option }
  const wanted = readWanted(request, known.service, option)
  const contact = readContact(request.contact)
  refuseClosed(known, wanted)
  const draft = { ...draftOf(known, wanted, rates), user_id: viewer.id, contact, notes: readNotes(request.notes) }
  refuseOtherPrice(draft, request.expectedAmount)
  const held = await holdBooking(db, draft)
  switch (held.refusal) {
    case 'HOLD_LIMIT':
      return fail('HOLD_LIMIT')
    case 'SOLD_OUT':
      return refuseSoldOut()
    case null:
      return { data: describe(held, known, rates, viewer) }
  }
}

interface Known extends Terms {
  readonly option: OptionTerms
}

/** Errors: DATE_CLOSED, CUTOFF_PASSED; SOLD_OUT where that is seen before anything is locked. */
function refuseClosed({ service, option, overrideOf, now }: Known, { days, startTime, places }: Wanted): void {
  const place = { zone: zoneOf(service.timeZone), now }
  const reasons = days.map((day) => closedBecause(option, place, { day, startTime }, overrideOf(day)))
  if (reasons.includes('date')) fail('DATE_CLOSED')
  if (reasons.includes('cutoff')) fail('CUTOFF_PASSED')
  const freeOn = (day: string) => {
    const { capacity, taken } = overrideOf(day) ?? { capacity: option.capacity, taken: 0 }
    return capacity - taken
  }
  if (days.some((day) => freeOn(day) < places)) refuseSoldOut()
}

function refuseSoldOut(): never {
  return fail('SOLD_OUT', { alternatives: { starts: [], days: [], services: [] } })
}

/** Errors: PRICE_CHANGED with the price of now. */
function refuseOtherPrice({ price }: Pick<Draft, 'price'>, expected: number | undefined): void {
  if (expected === undefined || parseAmount('rub', expected)?.amount === price) return
  fail('PRICE_CHANGED', { amount: toNumber(money('rub', price)), currency: 'RUB' })
}

function draftOf({ service, option, overrideOf }: Known, wanted: Wanted, rates: Rates) {
  const { days, startTime, units, places } = wanted
  const { startsAt, endsAt } = periodOf(service, wanted)
  const { price, lines } = quoteOf(option, wanted, overrideOf)
  if (price === 0n) fail('VALIDATION_ERROR', { field: 'units', problem: 'must have something that is paid for' })
  return {
    service_id: service.id,
    option_id: option.id,
    organizer_id: service.organizerId,
    first_day: days[0],
    last_day: days.at(-1) ?? days[0],
    start_time: startTime,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: service.timeZone,
    units: units.map(({ unit: { id, kind, title, price }, quantity }) => ({
      unitId: id,
      kind,
      title,
      quantity,
      price: Number(parseAmount('rub', price.amount)?.amount ?? 0n),
    })),
    places,
    price,
    price_lines: [...lines],
    usdt_rate: rates.usdt.amount,
    ton_rate: rates.ton.amount,
    commission_basis_points: commissionBasisPoints[service.category],
    enp_discount_basis_points: service.enpDiscountBasisPoints,
    policy: service.policy,
    confirmation: service.confirmation,
    payment_methods: [...service.paymentMethods],
  }
}

function describe(held: Held, { service, option, card }: Known, rates: Rates, { language }: Viewer): Booking {
  const happened = [{ event: 'held', at: held.created_at.toISOString(), detail: null }] as const
  const view = {
    ...held,
    ...service.place,
    now: held.created_at,
    option_name: option.name,
    events: happened,
    redeemed: {},
  }
  const later = { meeting_point: null, review: null, transaction_id: null }
  return toBooking({ ...view, ...later }, toCard(card, rates), language)
}
