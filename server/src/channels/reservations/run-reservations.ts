import { consentToChange } from '../../bookings/changes/end-change.ts'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { reportFailure } from '../access/notify-failure.ts'
import { isOfRoom } from '../nights/nights.rules.ts'
import { findRoom } from '../nights/nights.store.ts'
import { findRoomStays } from '../travelline/calls.ts'
import { openTravelLine } from '../travelline/travelline-client.ts'
import { TravelLineFailure } from '../travelline/travelline-failure.ts'
import { cancelThere, changeReservation, checkReservation } from './change-reservation.ts'
import { makeReservation, repeatReservation } from './make-reservation.ts'
import { findObstacle, toDates, toPause } from './reservation.rules.ts'
import {
  claimReservations,
  findAskedChanges,
  findReservedBooking,
  type ReservationRow,
  saveReservation,
} from './reservations.store.ts'
import { askStaff, type Step } from './step.ts'

type Dependencies = Pick<Deps, 'db' | 'log' | 'config'>

const perRound = 20
const concurrency = 4

/** Sends bookings with their changes and cancellations; docs/rules/channel-managers.md. */
export async function runReservations(deps: Dependencies): Promise<number> {
  let count = 0
  // Claims only those that start at once, so that no lease ends while one waits for its turn.
  while (count < perRound) {
    const due = await claimReservations(deps.db, concurrency)
    if (due.length === 0) break
    await Promise.all(due.map((reservation) => runOne(deps, reservation)))
    count += due.length
  }
  await answerAskedChanges(deps)
  return count
}

/** A failure delays only its own reservation. */
async function runOne(deps: Dependencies, reservation: ReservationRow): Promise<void> {
  const { db, log } = deps
  try {
    await takeStep(deps, reservation)
  } catch (error) {
    const failure = error instanceof TravelLineFailure ? error : undefined
    if (!failure) log.error({ err: error, booking: reservation.booking_id }, 'could not send a reservation')
    else if (reservation.connection_id !== null) await reportFailure(deps, reservation.connection_id, failure)
    const { state, attempts } = reservation
    const problem = failure ? `${failure.fault}: ${failure.message}`.slice(0, 200) : 'failed on our side'
    const sent = { to: state, problem, againInSeconds: toPause(attempts) } as const
    // It may have become `sent` before it failed.
    if (!(await saveReservation(db, reservation, sent)) && state === 'waiting')
      await saveReservation(db, { ...reservation, state: 'sent' }, { ...sent, to: 'sent' })
  }
}

async function takeStep(deps: Dependencies, reservation: ReservationRow): Promise<void> {
  const { db } = deps
  const found = await findReservedBooking(db, reservation.booking_id)
  const room = await findRoom(db, found.booking.option_id)
  // The option was disconnected, or the booking moved to one that is not connected.
  if (!room || reservation.connection_id !== room.connectionId)
    return reservation.state === 'reserved'
      ? endChecks(db, reservation)
      : inTransaction(db, (tx) => askStaff(tx, { ...found, reservation }, tasks[reservation.state]))
  const ask = openTravelLine(deps, room.connectionId, 'traveller')
  const step: Step = { ...found, deps, reservation, room, ask }
  switch (reservation.state) {
    case 'waiting':
      return makeReservation(step)
    case 'sent':
      return repeatReservation(step)
    case 'changing':
      return changeReservation(step)
    case 'cancelling':
      return cancelThere(step)
    case 'reserved':
      return checkReservation(step, toZone(found.booking.time_zone).dayAt(await getNow(db)))
    case 'refused':
    case 'cancelled':
    case 'by_hand':
      throw new Error('the reservation has ended')
  }
}

async function endChecks(db: Database, reservation: ReservationRow): Promise<void> {
  await saveReservation(db, reservation, { to: 'reserved' })
}

const tasks = {
  ...{ waiting: 'reserve', sent: 'reserve', reserved: 'change', changing: 'change', cancelling: 'cancel' },
  ...{ refused: 'reserve', cancelled: 'cancel', by_hand: 'change' },
} as const satisfies Record<ReservationRow['state'], Parameters<typeof askStaff>[2]>

/** Consents for the hotel if the new stay is free there. Otherwise its staff decide. */
async function answerAskedChanges(deps: Dependencies): Promise<void> {
  for (const { changeId, bookingId, optionId, firstDay, lastDay, places, price } of await findAskedChanges(
    deps.db,
    perRound,
  )) {
    const room = await findRoom(deps.db, optionId)
    if (!room) continue
    const { propertyId, connectionId, adults } = room
    const dates = toDates({ first_day: firstDay, last_day: lastDay })
    const ask = openTravelLine(deps, connectionId, 'background')
    const stays = await findRoomStays(ask, { propertyId, adults, ...dates }).catch((error: unknown) => {
      if (error instanceof TravelLineFailure) return []
      throw error
    })
    if (findObstacle(stays.find(isOfRoom(room)), { places, paid: price })) continue
    await consentToChange(deps, bookingId, changeId)
  }
}
