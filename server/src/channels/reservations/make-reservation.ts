import { getNow } from '../../core/database/clock.ts'
import { isOfRoom } from '../nights/nights.rules.ts'
import {
  createReservation,
  findRoomStays,
  getReservation,
  listReservations,
  verifyReservation,
} from '../travelline/calls.ts'
import type { Reservation, RoomStay } from '../travelline/replies.rules.ts'
import { TravelLineFailure } from '../travelline/travelline-failure.ts'
import { findObstacle, toDates, toMark, toReservationBody, toRoomPrice } from './reservation.rules.ts'
import { saveReservation } from './reservations.store.ts'
import { refuse, type Step, saveReserved } from './step.ts'

export async function findStayOffer({ ask, room, booking }: Step): Promise<RoomStay | undefined> {
  const { propertyId, adults } = room
  return (await findRoomStays(ask, { propertyId, adults, ...toDates(booking) })).find(isOfRoom(room))
}

/** Kopecks that the guest paid here for the rooms. Members' bookings are paid at the hotel. */
export const toPaid = ({ booking }: Pick<Step, 'booking'>) => (booking.origin === 'app' ? toRoomPrice(booking) : 0)

/**
 * Verifies and makes the reservation; docs/rules/channel-managers.md#reservations. The token of
 * the verification is kept first: it makes one reservation, however often it is sent.
 */
export async function makeReservation(step: Step): Promise<void> {
  const known = (await isLate(step)) ? await findOurs(step) : undefined
  if (known) return saveReserved(step, known, { isOld: true })
  const { deps, ask, reservation, room, booking } = step
  const offer = await findStayOffer(step)
  const isPaidHere = booking.origin === 'app'
  const paid = isPaidHere ? toRoomPrice(booking) : Number.MAX_SAFE_INTEGER
  const obstacle = findObstacle(offer, { places: booking.places, paid })
  if (!offer || obstacle) return refuse(step, obstacle ?? 'sold_out')
  const prepaid = isPaidHere ? offer.price * booking.places : 0
  const requested = { ...room, offer, prepaid }
  const verified = await orRefused(verifyReservation(ask, toReservationBody(booking, requested)))
  if (!verified) return refuse(step, 'sold_out')
  const { createToken, checksums } = verified
  const body = toReservationBody(booking, { ...requested, checksums, createToken })
  const sent = { to: 'sent', request: JSON.stringify(body), againInSeconds: sentSeconds } as const
  if (!(await saveReservation(deps.db, reservation, sent))) return
  return create({ ...step, reservation: { ...reservation, state: 'sent' } }, body)
}

/** A booking that is still not sent may have been: a restored database does not know it. */
async function isLate({ deps, booking }: Step): Promise<boolean> {
  const since = booking.paid_at ?? booking.created_at
  return (await getNow(deps.db)).getTime() - since.getTime() > sentSeconds * 1_000
}

/** A worker that dies after the request asks again after this time. */
const sentSeconds = 60

async function create(step: Step, body: object): Promise<void> {
  const made = await orRefused(createReservation(step.ask, body))
  if (made) return saveReserved(step, made)
  return refuse(step, 'sold_out')
}

/** Looks for a reservation whose request was refused, before it is made again. */
const looks = 4

/**
 * The reply to the request was lost: it is looked for there before the request is repeated. A
 * refused repetition may mean that the first request did its work.
 */
export async function repeatReservation(step: Step): Promise<void> {
  const { deps, ask, reservation } = step
  const known = await findOurs(step)
  if (known) return saveReserved(step, known, { isOld: true })
  if (reservation.request === null) throw new Error('a sent reservation has no request')
  const made = await orRefused(createReservation(ask, JSON.parse(reservation.request)))
  if (made) return saveReserved(step, made, { isOld: true })
  if (reservation.attempts < looks) throw new TravelLineFailure('unreachable', 'a repeated request was refused')
  await saveReservation(deps.db, reservation, { to: 'waiting', againInSeconds: 0 })
}

const pages = 5
/** The clocks there and here may differ. */
const earlierMs = 600_000

/** The reservation with our number in its comments. */
export async function findOurs({ ask, room, booking }: Pick<Step, 'ask' | 'room' | 'booking'>) {
  const since = new Date((booking.paid_at ?? booking.created_at).getTime() - earlierMs)
  let continueToken: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { numbers, next } = await listReservations(ask, { propertyId: room.propertyId, since, continueToken })
    for (const number of numbers) {
      const found = await orRefused(getReservation(ask, number))
      if (found && isOurs(found, toMark(booking))) return found
    }
    if (next === undefined) return undefined
    continueToken = next
  }
  return undefined
}

const isOurs = ({ comments, status }: Reservation, mark: string) => status === 'Confirmed' && comments.includes(mark)

/** Undefined if the channel manager answered that it is not possible. */
export async function orRefused<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof TravelLineFailure && error.fault === 'refused') return undefined
    throw error
  }
}
