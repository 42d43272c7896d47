import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { holdMinutes } from '@enp/shared/limits'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { showCards } from '../../catalog/listing/show-cards.ts'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { findUserId, getUser } from '../../users/get-user.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { refuseOtherPrice } from '../holds/hold-draft.rules.ts'
import { holdBooking } from '../holds/holds.store.ts'
import { payBooking } from '../payment/pay-booking.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { type FoundOffer, findRebookOffers, toWholeEnp } from './find-rebook-offers.ts'
import { isRebookable } from './rebooking.rules.ts'
import { findRebooked, findRefundedMoney, saveRebooked } from './rebooking.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>
type Choice = Body<'POST /v1/bookings/:id/rebook'>

/** Without offers if the refund is not on the balance. Errors: NOT_FOUND. */
export async function listRebookOffers(
  { db }: Pick<Deps, 'db'>,
  reader: BookingReader,
  bookingId: string,
): Promise<HandlerReply<'GET /v1/bookings/:id/rebook'>> {
  const booking = await findBookingById(db, bookingId)
  if (!booking || !isOwnTrip(booking, reader.id)) throwRefusal('NOT_FOUND')
  const takenAs = await findRebooked(db, bookingId)
  if (takenAs !== undefined) return { data: { offers: [], takenAs } }
  const refunded = isRebookable(booking, await getNow(db)) ? await findRefundedMoney(db, bookingId) : undefined
  const found = refunded ? await findRebookOffers(db, booking, refunded) : []
  return { data: { offers: await showOffers(db, reader, found) } }
}

async function showOffers(db: Database, reader: BookingReader, found: readonly FoundOffer[]) {
  const cards = await showCards(
    { db },
    reader,
    found.map(({ serviceId }) => serviceId),
  )
  return found.flatMap(({ serviceId, terms, fixed, charge }) => {
    const service = cards.find(({ id }) => id === serviceId)
    if (!service) return []
    const { option_id: optionId, start_time: startTime, price } = fixed
    return [
      {
        ...{ service, optionId, optionName: terms.option.name, price: moneyToNumber(money('rub', price)) },
        ...(startTime !== '' && { startTime }),
        charge: { amount: moneyToNumber(charge), currency: charge.currency },
      },
    ]
  })
}

/**
 * Holds the places and pays them from the balance in one transaction, once for each booking that
 * was declined or cancelled; a repeated call returns the same booking. See docs/rules/rebooking.md.
 * Errors: NOT_FOUND, CHANGE_NOT_ALLOWED, PRICE_CHANGED, SOLD_OUT, SUSPENDED, INSUFFICIENT_FUNDS.
 */
export function rebookBooking(
  { db, config }: Dependencies,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  choice: Choice,
): Promise<HandlerReply<'POST /v1/bookings/:id/rebook'>> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, reader.id)) throwRefusal('NOT_FOUND')
    const id = (await findRebooked(tx, bookingId)) ?? (await rebook(tx, { config, chain }, booking, choice))
    return { data: await getBooking({ db: tx, config }, reader, id) }
  })
}

async function rebook(
  tx: Tx,
  { config, chain }: Pick<Dependencies, 'config'> & { readonly chain: ChainPaymentMethod },
  booking: BookingRow,
  { serviceId, expectedAmount }: Choice,
): Promise<string> {
  const refunded = isRebookable(booking, await getNow(tx)) ? await findRefundedMoney(tx, booking.id) : undefined
  if (!refunded) throwRefusal('CHANGE_NOT_ALLOWED')
  const [offer] = await findRebookOffers(tx, booking, refunded, serviceId)
  if (!offer) return refuseSoldOut()
  refuseOtherPrice(offer.fixed, expectedAmount)
  const { contact, user_id } = booking
  const draft = { ...offer.fixed, service_id: serviceId, user_id, contact, notes: null }
  const held = await holdBooking(tx, draft, { most: null, minutes: holdMinutes })
  if (held.refusal === 'SUSPENDED') await refuseSuspended(tx, 'user', user_id)
  if (held.refusal !== null) return refuseSoldOut()
  await saveRebooked(tx, held.id, booking.id)
  const payment = { method: offer.method, enpToSpend: toWholeEnp(refunded) }
  await payBooking({ db: tx, config }, chain, user_id, held.id, payment)
  return held.id
}

const refuseSoldOut = () => throwRefusal('SOLD_OUT', { alternatives: { starts: [], days: [], services: [] } })

/** Errors: NOT_FOUND for an unknown user. */
export async function listRebookOffersForChat(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  bookingId: string,
): Promise<HandlerReply<'GET /internal/bookings/:id/rebook'>> {
  return listRebookOffers({ db }, await getReader(db, telegramId), bookingId)
}

export async function rebookInChat(
  deps: Dependencies,
  chain: ChainPaymentMethod,
  bookingId: string,
  { telegramId, ...choice }: Body<'POST /internal/bookings/:id/rebook'>,
): Promise<HandlerReply<'POST /internal/bookings/:id/rebook'>> {
  return rebookBooking(deps, chain, await getReader(deps.db, telegramId), bookingId, choice)
}

const getReader = async (db: Database, telegramId: number) =>
  getUser(db, (await findUserId(db, telegramId)) ?? throwRefusal('NOT_FOUND'))
