import { inTransaction } from '../../core/database/database.ts'
import { haveRead } from '../nights/nights.store.ts'
import { cancelReservation, getReservation, modifyReservation } from '../travelline/calls.ts'
import type { Reservation } from '../travelline/replies.rules.ts'
import { findOurs, findStayOffer, orRefused, toPaid } from './make-reservation.ts'
import { toDates, toReservationBody } from './reservation.rules.ts'
import { saveNumber, saveReservation } from './reservations.store.ts'
import { askStaff, type Step, saveReserved } from './step.ts'

/** Gives the reservation the dates and rooms of the booking. */
export async function changeReservation(step: Step): Promise<void> {
  const { deps, ask, room, booking, reservation } = step
  const number = reservation.number ?? ''
  const known = await orRefused(getReservation(ask, number))
  if (known?.status === 'Confirmed' && hasStay(known, step)) return saveReserved(step, known)
  const found = known?.status === 'Confirmed' ? await findStayOffer(step) : undefined
  // The guest would be asked for the rest on arrival.
  const isDearer = found !== undefined && booking.origin === 'app' && found.price * booking.places > toPaid(step)
  const offer = isDearer ? undefined : found
  const changed =
    known &&
    offer &&
    (await orRefused(
      modifyReservation(
        ask,
        number,
        toReservationBody(booking, {
          ...room,
          offer,
          version: known.version,
          prepaid: Math.min(toPaid(step), offer.price * booking.places),
        }),
      ),
    ))
  if (changed) return saveReserved(step, changed)
  await inTransaction(deps.db, async (tx) => {
    await askStaff(tx, step, 'change')
    await haveRead(tx, room, booking.first_day, booking.last_day)
  })
}

function hasStay({ rooms }: Reservation, { booking }: Step): boolean {
  const { arrival, departure } = toDates(booking)
  return rooms.length === booking.places && rooms.every((one) => one.arrival === arrival && one.departure === departure)
}

/** The reply to a lost request may come late, so a missing reservation is looked for this often. */
const looks = 4

/** The guest's refund is decided here. What the hotel charges there is between it and us. */
export async function cancelThere(step: Step): Promise<void> {
  const { deps, ask, room, booking, reservation } = step
  const number = reservation.number ?? (await findOurs(step))?.number
  if (number === undefined) {
    const isSure = reservation.attempts >= looks
    await saveReservation(deps.db, reservation, {
      ...(isSure ? { to: 'cancelled' } : { to: 'cancelling', againInSeconds: 60 }),
    })
    return
  }
  if (reservation.number === null) await saveNumber(deps.db, booking.id, { number, version: '' })
  const cancelled =
    (await orRefused(cancelReservation(ask, number, reason))) ?? (await orRefused(getReservation(ask, number)))
  await inTransaction(deps.db, async (tx) => {
    if (cancelled?.status === 'Cancelled') await saveReservation(tx, reservation, { to: 'cancelled', problem: null })
    else await askStaff(tx, { ...step, reservation: { ...reservation, number } }, 'cancel')
    await haveRead(tx, room, booking.first_day, booking.last_day)
  })
}

const reason = 'Cancelled at enp travel'

const checkSeconds = 86_400

/** The hotel may have cancelled it there. Once the guests arrived, nothing is asked. */
export async function checkReservation(step: Step, today: string): Promise<void> {
  const { deps, ask, booking, reservation } = step
  const known = await orRefused(getReservation(ask, reservation.number ?? ''))
  if (known?.status !== 'Confirmed') return inTransaction(deps.db, (tx) => askStaff(tx, step, 'cancelled_there'))
  await saveReservation(deps.db, reservation, {
    to: 'reserved',
    ...(booking.first_day > today && { againInSeconds: checkSeconds }),
  })
}
