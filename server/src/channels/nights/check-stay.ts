import { throwRefusal } from '@enp/shared/errors'
import type { CheckStay } from '../../bookings/holds/check-stay.ts'
import type { ChannelOffer } from '../../core/database/column-values.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import { reportFailure } from '../access/notify-failure.ts'
import { findRoomStays } from '../travelline/calls.ts'
import type { RoomStay } from '../travelline/replies.rules.ts'
import { openTravelLine } from '../travelline/travelline-client.ts'
import { TravelLineFailure } from '../travelline/travelline-failure.ts'
import { applyNightsIn } from './apply-nights.ts'
import { divideStayPrice, isOfRoom, longestStay, toNightPrice } from './nights.rules.ts'
import { type ConnectedRoom, findNightsOfRoom, findRoom, replaceOffers } from './nights.store.ts'
import type { Reader } from './read-nights.ts'

/**
 * Asks the channel manager about a stay before it is held, and corrects its nights if they differ
 * from what was read. True: they did. Errors: STAY_NOT_OFFERED, CHANNEL_UNREACHABLE.
 */
export async function checkStay(
  deps: Reader,
  { optionId, firstDay, lastDay, listPrice }: Parameters<CheckStay>[0],
): Promise<boolean> {
  const room = await findRoom(deps.db, optionId)
  // The option was disconnected just now.
  if (!room) return false
  const days = listDays(firstDay, lastDay)
  if (days.length > longestStay) throwRefusal('STAY_NOT_OFFERED')
  const offered = await findOffer(deps, room, firstDay, lastDay)
  const outcome = await inTransaction(deps.db, async (tx) => correctNights(tx, { room, days, offered, listPrice }))
  return outcome === 'not offered' ? throwRefusal('STAY_NOT_OFFERED') : outcome === 'corrected'
}

/** Undefined if the hotel does not sell the stay. Errors: CHANNEL_UNREACHABLE. */
async function findOffer(deps: Reader, room: ConnectedRoom, firstDay: string, lastDay: string) {
  const { connectionId, propertyId, adults } = room
  try {
    const stay = { propertyId, adults, arrival: firstDay, departure: addDays(lastDay, 1) }
    return (await findRoomStays(openTravelLine(deps, connectionId, 'traveller'), stay)).find(isOfRoom(room))
  } catch (error) {
    if (!(error instanceof TravelLineFailure)) throw error
    if (error.fault === 'refused') return undefined
    await reportFailure(deps, connectionId, error)
    return throwRefusal('CHANNEL_UNREACHABLE')
  }
}

interface Checked {
  readonly room: ConnectedRoom
  readonly days: readonly string[]
  readonly offered: RoomStay | undefined
  readonly listPrice: bigint
}

/** Nights are always read again soon, so this only has to be right for this stay. */
async function correctNights(
  tx: Tx,
  { room, days, offered, listPrice }: Checked,
): Promise<'same' | 'corrected' | 'not offered'> {
  const known = await findNightsOfRoom(tx, room.optionId, days)
  if (!offered) {
    await replaceOffers(tx, room, known.map(toKept(room)))
    return 'not offered'
  }
  const isSamePrice = sum(known.map(({ price }) => price ?? 0)) === offered.price
  const isMissing = known.length < days.length || known.some(({ rooms }) => rooms === null)
  const isFewer = !isMissing && Math.min(...known.map(({ rooms }) => rooms ?? 0)) > offered.rooms
  // A reading may not be in the inventory yet.
  if (isSamePrice && !isFewer && !isMissing)
    return (await applyNightsIn(tx, room.optionId, days)) ? 'corrected' : 'same'
  const prices = divideStayPrice(offered.price, isMissing ? days.map(() => 1) : known.map(({ price }) => price ?? 0))
  if (prices.some((price) => !toNightPrice(price, listPrice))) return 'not offered'
  const { roomTypeId, ratePlanId } = room
  const nights = days.map((day, index) => {
    const rooms = Math.min(known.find((night) => night.day === day)?.rooms ?? offered.rooms, offered.rooms)
    return { day, offer: { roomTypeId, ratePlanId, rooms, price: prices[index] ?? 0 } satisfies ChannelOffer }
  })
  await replaceOffers(tx, room, nights)
  await applyNightsIn(tx, room.optionId, days)
  return 'corrected'
}

/** The nights keep what was read: each alone may still be sold. */
const toKept =
  ({ roomTypeId, ratePlanId }: ConnectedRoom) =>
  ({ day, rooms, price }: { day: string; rooms: number | null; price: number | null }) => ({
    day,
    offer: rooms === null || price === null ? undefined : { roomTypeId, ratePlanId, rooms, price },
  })

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const listDays = (first: string, last: string) =>
  Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
