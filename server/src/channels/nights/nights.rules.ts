import { dayPricePercentLimits } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { ChannelOffer } from '../../core/database/column-values.ts'
import { countDays } from '../../days/days.rules.ts'
import type { RoomStay } from '../travelline/replies.rules.ts'

/** The API sells a year ahead. */
export const readDays = 365
/** Nights of one stay that the API answers. */
export const longestStay = 100
/** Nights that were read earlier are not sold. Far nights are read every six hours. */
export const freshHours = 12

const soonDays = 14
const nearDays = 60
const minute = 60

/** Seconds until a night is read again. One with nothing to sell costs more requests. */
export function readEverySeconds(today: string, day: string, offers: readonly ChannelOffer[]): number {
  const ahead = countDays(today, day) - 1
  if (ahead >= nearDays) return 360 * minute
  if (ahead >= soonDays) return 60 * minute
  return (offers.length > 0 ? 15 : 60) * minute
}

/** Tried for a night that can't be booked alone: its stays may have a least length. */
export const longerStays = [2, 3, 7] as const

/** A longer stay shows the mean price, which a hold corrects; docs/rules/channel-managers.md. */
export const toOffers = (stays: readonly RoomStay[], nights: number): ChannelOffer[] =>
  stays
    .filter(({ rooms, price }) => rooms > 0 && price >= nights)
    .map(({ roomTypeId, ratePlanId, rooms, price }) => ({
      ...{ roomTypeId, ratePlanId, rooms },
      price: Math.floor(price / nights),
    }))

export interface RoomChoice {
  readonly roomTypeId: string
  readonly ratePlanId: string
}

export const isOfRoom = (room: RoomChoice) => (offer: RoomChoice) =>
  offer.roomTypeId === room.roomTypeId && offer.ratePlanId === room.ratePlanId

/** Offers of the first list, and those of the second for other rooms. */
export const mergeOffers = (known: readonly ChannelOffer[], more: readonly ChannelOffer[]): ChannelOffer[] => [
  ...known,
  ...more.filter((offer) => !known.some(isOfRoom(offer))),
]

export interface NightPrice {
  /** Kopecks. */
  readonly price: number
  readonly pricePercent: number
}

/** Undefined for a price that is too far from the list price, in kopecks. */
export function toNightPrice(price: number, listPrice: bigint): NightPrice | undefined {
  const percent = Math.floor((price * 100) / Number(listPrice))
  const { least, most } = dayPricePercentLimits
  return percent >= least && percent <= most ? { price, pricePercent: percent } : undefined
}

/** Divides the price of a stay so that the nights keep their relation and sum up to it. */
export function divideStayPrice(total: number, nights: readonly number[]): number[] {
  const sum = nights.reduce((all, price) => all + price, 0)
  const parts = nights.map((price) => (sum > 0 ? Math.floor((total * price) / sum) : Math.floor(total / nights.length)))
  const rest = total - parts.reduce((all, price) => all + price, 0)
  return parts.map((price, index) => (index === 0 ? price + rest : price))
}
