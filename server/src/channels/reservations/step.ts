import { declineBooking } from '../../bookings/cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../../bookings/cancellation/lock-booking-and-users.ts'
import { cancelRequestNotification } from '../../bookings/organizer-decision/notify-organizer.ts'
import { type BookingRow, isBookingRequest } from '../../bookings/state/booking.rules.ts'
import { confirmBooking } from '../../bookings/state/confirm-booking.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { getUser } from '../../users/get-user.ts'
import { type ConnectedRoom, haveRead } from '../nights/nights.store.ts'
import type { Reservation } from '../travelline/replies.rules.ts'
import type { TravelLine } from '../travelline/travelline-client.ts'
import { declineReasons, toDates } from './reservation.rules.ts'
import { type ReservationRow, type ReservedBooking, saveNumber, saveReservation } from './reservations.store.ts'

export interface Step extends ReservedBooking {
  readonly deps: Pick<Deps, 'db' | 'log' | 'config'>
  readonly reservation: ReservationRow
  readonly room: ConnectedRoom
  readonly ask: TravelLine
}

/** A reservation is checked daily: the hotel may cancel it there. */
const checkSeconds = 86_400

/**
 * Confirms the booking, if it still waits for the hotel. `isOld`: made by an earlier request.
 * A booking that changed meanwhile is changed there next.
 */
export function saveReserved(
  step: Step,
  { number, version }: Reservation,
  { isOld = false }: { readonly isOld?: boolean } = {},
): Promise<void> {
  const { deps, reservation, room, booking } = step
  return inTransaction(deps.db, async (tx) => {
    const known = await lockBookingAndUsers(tx, booking.id)
    const now = await getNow(tx)
    const isOther = isOld || (known !== undefined && !isSameStay(known, booking))
    const to = isOther
      ? ({ to: 'changing', againInSeconds: 0 } as const)
      : ({ to: 'reserved', againInSeconds: checkSeconds } as const)
    const values = { number, version, reserved_at: now, problem: null }
    // Cancelled meanwhile: the next step cancels it there.
    if (!(await saveReservation(tx, reservation, { ...to, ...values })))
      return saveNumber(tx, booking.id, { number, version })
    await haveRead(tx, room, booking.first_day, booking.last_day)
    if (!known || !isBookingRequest(known)) return
    await confirmBooking(tx, known, now)
    await cancelRequestNotification(tx, known)
  })
}

const isSameStay = (one: BookingRow, other: BookingRow) =>
  one.option_id === other.option_id &&
  one.first_day === other.first_day &&
  one.last_day === other.last_day &&
  one.places === other.places

/** Refunds the guest. A booking that is confirmed here is left to the hotel's staff. */
export function refuse(step: Step, why: keyof typeof declineReasons): Promise<void> {
  const { deps, reservation, room, booking } = step
  return inTransaction(deps.db, async (tx) => {
    const known = await lockBookingAndUsers(tx, booking.id)
    await haveRead(tx, room, booking.first_day, booking.last_day)
    if (!known || !isBookingRequest(known)) return askStaff(tx, step, 'reserve')
    if (!(await saveReservation(tx, reservation, { to: 'refused', problem: why }))) return
    const { language } = await getUser(tx, known.user_id)
    await declineBooking(tx, known, { by: 'organizer', reason: declineReasons[why][language] }, await getNow(tx))
  })
}

type Task = 'reserve' | 'change' | 'cancel' | 'cancelled_there'

/** Ends the automatic steps: owners and managers are asked once to do it there. */
export async function askStaff(tx: Tx, step: Omit<Step, 'deps' | 'ask' | 'room'>, task: Task): Promise<void> {
  const { reservation, booking, title, optionName } = step
  if (!(await saveReservation(tx, reservation, { to: 'by_hand', problem: task }))) return
  const { arrival: from, departure: until } = toDates(booking)
  const { id: bookingId, number, organizer_id: organizerId, service_id: serviceId, places: rooms } = booking
  const there = reservation.number === null ? {} : { reservation: reservation.number }
  const values = { bookingId, number, title, optionName, from, until, rooms, task, ...there }
  const key = `channel_by_hand:${bookingId}:${task}:${booking.voucher_version}`
  await notifyMembers(tx, { organizerId, serviceId }, { key, content: { kind: 'channel_by_hand', values } })
}
