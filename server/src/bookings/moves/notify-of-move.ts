import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { Language } from '@enp/shared/calls/api'
import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import { toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { getUser } from '../../users/get-user.ts'
import type { DepartureSummary } from '../cancellation/departures/departure.rules.ts'
import { planRefund } from '../cancellation/refund.rules.ts'
import { toMoment } from '../changes/apply-change.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { moveAskedKey } from './end-offer.ts'
import { hasTarget, type MoveRow, toMoveReason } from './move.rules.ts'

export const moveReasonText = (language: Language, reason: CancellationReason) =>
  'usual' in reason ? usualReasonText(language, reason.usual) : reason.words

export async function getReasonText(tx: Tx, { user_id: userId }: BookingRow, move: MoveRow): Promise<string> {
  return moveReasonText((await getUser(tx, userId)).language, toMoveReason(move))
}

const targetOf = (move: MoveRow) =>
  hasTarget(move) && { to: toMoment({ starts_at: move.to_starts_at, start_time: move.to_start_time }) }

export async function askTraveller(tx: Tx, booking: BookingRow, move: MoveRow): Promise<void> {
  const plan = planRefund(booking, await findPaidCharges(tx, booking.id), 100)
  const own = plan?.parts.filter(({ charge }) => charge.payer_id === booking.user_id) ?? []
  const back = own.map(({ sum }) => ({ amount: toDecimalText(sum), currency: sum.currency }))
  const values = {
    ...(await getTripValues(tx, booking)),
    ...targetOf(move),
    ...{ reason: await getReasonText(tx, booking, move), answerBy: move.answer_by.toISOString() },
    back,
    ...(plan && plan.enp.amount > 0n && { enp: toDecimalText(plan.enp) }),
  }
  const content = { kind: 'departure_move_asked', values } as const
  await enqueueNotification(tx, {
    ...{ key: moveAskedKey(move.id, booking.id), userId: booking.user_id, content },
    expiresAt: move.answer_by,
  })
}

export async function notifyMoveWithdrawn(tx: Tx, booking: BookingRow, move: MoveRow): Promise<void> {
  const values = { ...(await getTripValues(tx, booking)), ...targetOf(move) }
  const content = { kind: 'departure_move_withdrawn', values } as const
  const key = `${moveAskedKey(move.id, booking.id)}:withdrawn`
  await enqueueNotification(tx, { key, userId: booking.user_id, content })
}

interface Counted {
  readonly accepted: number
  readonly refunded: number
}

export async function notifyMoveEnded(
  tx: Tx,
  move: MoveRow,
  { title, optionName, date, startTime }: DepartureSummary,
  { accepted, refunded }: Counted,
): Promise<void> {
  const { to_day: day, to_start_time: start } = move
  const to = day !== null && { to: { date: day, ...(start && { startTime: start }) } }
  const values = { title, optionName, date, ...(startTime && { startTime }), ...to, accepted, refunded }
  const scope = { organizerId: move.organizer_id, serviceId: move.service_id }
  await notifyMembers(tx, scope, { key: `departure_move:${move.id}`, content: { kind: 'departure_moved', values } })
}
