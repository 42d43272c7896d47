import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findUserId } from '../../users/get-user.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { getRefundLeft, refundTrip } from '../trip-refunds/refund-trip.ts'
import { lockCaseOf } from './add-statement.ts'
import type { CaseRow } from './case.rules.ts'
import { findStatements, lockCase, saveCaseState } from './cases.store.ts'
import { showCase, showChatCase } from './get-case.ts'
import { notifyOperatorsOfCase } from './notify-of-case.ts'

interface OfferAnswer {
  readonly accept: boolean
  /** Kopecks that the traveller saw. */
  readonly offer: bigint
}

/**
 * Errors: NOT_FOUND, TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE; CASE_CHANGED if the offer is another
 * one or over. A repeated acceptance returns the closed case.
 */
export function answerOfferInApp(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  bookingId: string,
  { accept, offer: roubles }: Body<'POST /v1/bookings/:id/case/offer'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/case/offer'>> {
  const offer = parseAmount('rub', roubles)?.amount ?? throwRefusal('CASE_CHANGED')
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
    const row = (await lockCase(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    return { data: await showCase(tx, await answer(tx, booking, row, { accept, offer })) }
  })
}

export function answerOfferInChat(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { telegramId, accept, offer }: Body<'POST /internal/cases/:id/offer'>,
): Promise<HandlerReply<'POST /internal/cases/:id/offer'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const { booking, row } = await lockCaseOf(tx, id)
    if (!isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
    const answered = await answer(tx, booking, row, { accept, offer: BigInt(offer) })
    return { data: await showChatCase(tx, answered, booking) }
  })
}

const longestReason = 500

async function answer(tx: Tx, booking: BookingRow, row: CaseRow, { accept, offer }: OfferAnswer): Promise<CaseRow> {
  if (accept && row.outcome === 'offer_accepted' && row.offer === offer) return row
  if (row.state !== 'offered' || row.offer !== offer) throwRefusal('CASE_CHANGED')
  const now = await getNow(tx)
  if (!accept) {
    const waiting = await saveCaseState(tx, row, 'awaiting_operator', { deadline: now })
    await notifyOperatorsOfCase(tx, booking, waiting, `declined:${now.getTime()}`)
    return waiting
  }
  const seenLeft = await getRefundLeft(tx, booking)
  const statements = await findStatements(tx, row.id)
  const words = statements.findLast(({ side }) => side === 'organizer')?.text.slice(0, longestReason) ?? ''
  const order = { kind: 'refund', rub: offer, shortfall: 'debt', seenLeft, reason: { words } } as const
  const refunded = await refundTrip(tx, booking.id, { ...order, operatorId: undefined })
  if (!refunded) throw new Error(`the money of the booking ${booking.id} changed under its lock`)
  const change = { outcome: 'offer_accepted', trip_refund_id: refunded.id, closed_at: now } as const
  return saveCaseState(tx, row, 'closed', change)
}
