import { CallRefusal } from '@enp/shared/errors'
import { type Money, money } from '@enp/shared/money/money'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import { findSimilarSlots, type SimilarSlots } from '../../catalog/availability/find-similar-slots.ts'
import type { Database } from '../../core/database/database.ts'
import { addDays } from '../../days/days.rules.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { toRates } from '../../rates/rates.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getCommission } from '../../settings/settings.rules.ts'
import { computeHoldValues } from '../holds/hold-draft.rules.ts'
import { parseHoldInput } from '../holds/hold-input.rules.ts'
import { convertToMethodCurrency, methodDefinitions } from '../holds/methods.rules.ts'
import { limitEnpToSpend, toDiscount } from '../payment/payment.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { keepGuests, withTax } from '../tax/with-tax.rules.ts'
import { sortByStart, toSameParty } from './rebooking.rules.ts'
import { findServiceFacts, type RefundedMoney } from './rebooking.store.ts'

export interface FoundOffer {
  readonly serviceId: string
  readonly terms: BookingTerms
  readonly fixed: ReturnType<typeof computeHoldValues>
  readonly method: 'balance_ton' | 'balance_usdt'
  readonly charge: Money<'ton' | 'usdt'>
}

const comparedServices = 12
const shownOffers = 3
/** Options and starts of a service that are priced. */
const pricedSlots = 4

/**
 * Similar services of other organizers that are free then, cost at most as much, and that the
 * refund pays. Each with one option and start. Holds nothing.
 */
export async function findRebookOffers(
  db: Database,
  booking: BookingRow,
  refunded: RefundedMoney,
  onlyServiceId?: string,
): Promise<FoundOffer[]> {
  const { service_id: serviceId, first_day: firstDay, last_day: lastDay, places: count } = booking
  const query = { serviceId, firstDay, lastDay, count, atMost: comparedServices }
  const similar = await findSimilarSlots(db, query)
  const facts = await findServiceFacts(db, [serviceId, ...similar.map((one) => one.serviceId)])
  const own = facts.find(({ id }) => id === serviceId)
  const isOther = (id: string) =>
    facts.some((one) => one.id === id && one.price_per === own?.price_per && one.organizer_id !== booking.organizer_id)
  const means = await getMeans(db, booking, refunded)
  const offers: FoundOffer[] = []
  for (const each of similar) {
    if (!isOther(each.serviceId) || (onlyServiceId !== undefined && each.serviceId !== onlyServiceId)) continue
    const offer = await findBestOffer(db, booking, { ...each, means })
    if (offer) offers.push(offer)
    if (offers.length === shownOffers) break
  }
  return offers
}

interface Means extends RefundedMoney {
  readonly method: FoundOffer['method']
  readonly settings: Awaited<ReturnType<typeof getSettings>>
  /** Balances of the user, in minor units. */
  readonly owned: { readonly money: bigint; readonly enp: bigint }
}

async function getMeans(db: Database, { user_id: userId }: BookingRow, refunded: RefundedMoney): Promise<Means> {
  const [settings, balances] = await Promise.all([getSettings(db), findBalances(db, userId)])
  const { currency } = refunded.sum
  const owned = { money: balances[currency].amount, enp: balances.enp.amount }
  return { ...refunded, settings, owned, method: currency === 'ton' ? 'balance_ton' : 'balance_usdt' }
}

async function findBestOffer(
  db: Database,
  booking: BookingRow,
  { serviceId, slots, means }: SimilarSlots & { readonly means: Means },
): Promise<FoundOffer | undefined> {
  const sorted = sortByStart(slots, booking.start_time)
  for (const slot of sorted.slice(0, pricedSlots)) {
    const offer = await priceOffer(db, booking, { serviceId, slot, means })
    if (offer) return offer
  }
  return undefined
}

interface Priced {
  readonly serviceId: string
  readonly slot: SimilarSlots['slots'][number]
  readonly means: Means
}

async function priceOffer(
  db: Database,
  booking: BookingRow,
  { serviceId, slot: { option, startTime }, means }: Priced,
): Promise<FoundOffer | undefined> {
  const { first_day: firstDay, last_day: lastDay } = booking
  const units = toSameParty(booking, option.units)
  if (!units) return undefined
  const terms = await unlessRefused(() =>
    bookingTerms(db, { serviceId, optionId: option.id, firstDay, lastDay, startTime }, booking.user_id),
  )
  if (!terms || terms.option.isPrivate || terms.option.questions.some(({ required }) => required)) return undefined
  const isStay = terms.service.category === 'hotel'
  const when = isStay ? { checkIn: firstDay, checkOut: addDays(lastDay, 1) } : { date: firstDay }
  const { settings, method, owned } = means
  const fixed = await unlessRefused(async () => {
    const input = parseHoldInput({ ...when, units, ...(startTime !== '' && { startTime }) }, terms)
    const commission = getCommission(settings, terms.service, terms.now)
    const priced = computeHoldValues(terms, input, { rates: toRates(settings, terms.now), commission })
    return withTax(priced, settings, { terms, hold: keepGuests(booking, input) })
  })
  if (!fixed || fixed.price > booking.price) return undefined
  if (!terms.service.paymentMethods.includes(methodDefinitions[method].accepted)) return undefined
  const enp = limitEnpToSpend(fixed, owned.enp, toWholeEnp(means))
  const left = money('rub', fixed.price - toDiscount(fixed, enp.amount))
  const charge = convertToMethodCurrency(fixed, method, left)
  if (charge.currency === 'rub' || charge.amount > means.sum.amount || charge.amount > owned.money) return undefined
  return { serviceId, terms, fixed, method, charge: money(charge.currency, charge.amount) }
}

export const toWholeEnp = ({ enp }: Pick<RefundedMoney, 'enp'>) => Number(enp / 1_000_000n)

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallRefusal) return undefined
    throw error
  }
}
