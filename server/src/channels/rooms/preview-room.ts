import { type ChannelPreview, channelPreviewNights } from '@enp/shared/calls/channels/channel-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { listBookingNumbersOnSlots } from '../../bookings/queries/list-option-bookings.ts'
import { toKopecks } from '../../catalog/availability/price.rules.ts'
import { getCalendar } from '../../catalog/inventory/get-calendar.ts'
import { findOwnOption } from '../../catalog/inventory/lock-option-shared.ts'
import type { Deps } from '../../core/deps.ts'
import { addDays } from '../../days/days.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { orRefuse } from '../access/refuse-failure.ts'
import { requireConnection } from '../access/require-connection.ts'
import { isOfRoom, toNightPrice, toOffers } from '../nights/nights.rules.ts'
import { findRoomStays } from '../travelline/calls.ts'
import { openTravelLine } from '../travelline/travelline-client.ts'
import { type Choice, checkChoice } from './manage-rooms.ts'

const concurrency = 6
const maxBookings = 1_000
const namedBookings = 10

/** Reads all nights again. Errors: NOT_MEMBER, NOT_FOUND and those of `checkChoice`. */
export async function previewRoom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  who: CallerIdentity,
  id: string,
  choice: Choice,
): Promise<HandlerReply<'POST /v1/organizer/channels/:id/preview'>> {
  const connection = await requireConnection(db, who, id)
  const { room, today } = await checkChoice({ db, config }, connection, choice)
  const owned = (await findOwnOption(db, room.optionId)) ?? throwRefusal('NOT_FOUND')
  const days = Array.from({ length: channelPreviewNights }, (_, ahead) => addDays(today, ahead))
  const ask = openTravelLine({ db, config }, id, 'traveller')
  const { days: ours } = await getCalendar(db, owned, days)
  const listPrice = BigInt(toKopecks(owned.rule.units[0]?.price.amount ?? 0))
  const nights: ChannelPreview['nights'] = []
  let outOfRange = 0
  for (let at = 0; at < days.length; at += concurrency)
    nights.push(
      ...(await Promise.all(
        days.slice(at, at + concurrency).map(async (date) => {
          const stay = { adults: room.adults, arrival: date, departure: addDays(date, 1) }
          const found = await orRefuse(findRoomStays(ask, { propertyId: connection.property_id, ...stay }))
          const offer = toOffers(found, 1).find(isOfRoom(room))
          const isSold = offer !== undefined && toNightPrice(offer.price, listPrice) !== undefined
          if (offer && !isSold) outOfRange += 1
          const known = ours.find((day) => day.date === date)
          return {
            date,
            ...(known?.planned && !known.closed && { ours: { places: toFree(known), price: known.price } }),
            ...(offer && isSold && { theirs: { places: offer.rooms, price: toRoubles(offer.price) } }),
          }
        }),
      )),
    )
  const slots = days.map((day) => ({ day, startTime: '' }))
  const numbers = await listBookingNumbersOnSlots(db, room.optionId, slots, maxBookings)
  const bookings = { count: numbers.length, numbers: numbers.slice(0, namedBookings) }
  return { data: { nights, different: nights.filter(isDifferent).length, outOfRange, bookings } }
}

const toRoubles = (kopecks: number) => moneyToNumber(money('rub', BigInt(kopecks)))

const toFree = ({ capacity, elsewhere, held, sold }: Record<'capacity' | 'elsewhere' | 'held' | 'sold', number>) =>
  Math.max(0, capacity - elsewhere - held - sold)

const isDifferent = ({ ours, theirs }: ChannelPreview['nights'][number]) =>
  (ours?.places ?? 0) !== (theirs?.places ?? 0) ||
  (ours !== undefined && theirs !== undefined && ours.price !== theirs.price)
