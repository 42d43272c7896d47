import type { CalendarDay, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Database } from '../../core/database/database.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { findCloseReason, listSlots } from '../availability/availability.rules.ts'
import { toDepartureMinimum } from '../availability/minimum-guests.rules.ts'
import { createDayPricer } from '../availability/price.rules.ts'
import { findResourceDays, findStoredDays } from './calendar-days.store.ts'
import type { InventoryDay } from './inventory-day.rules.ts'
import type { OwnedOption } from './owned-option.store.ts'

export async function getCalendar(db: Database, option: OwnedOption, days: readonly string[]): Promise<OptionCalendar> {
  const { rule, timeZone, now } = option
  const zone = toZone(timeZone)
  const [stored, resources] = await Promise.all([
    findStoredDays(db, rule.id, days),
    findResourceDays(db, rule.id, days),
  ])
  const today = zone.dayAt(now)
  const toPrice = createDayPricer(rule, 'ru')
  const show = (slot: { day: string; startTime: string }): CalendarDay => {
    const differing = stored.get(`${slot.day} ${slot.startTime}`)
    const known = differing ?? plainDay(slot, rule.capacity)
    const startsAt = zone.moment(slot.day, slot.startTime || '00:00')
    const minimum = toDepartureMinimum(rule, startsAt, differing?.departure)
    const { capacity, held, sold, elsewhere, conflict, closed, pricePercent, price } = known
    return {
      date: slot.day,
      ...(slot.startTime !== '' && { startTime: slot.startTime }),
      capacity: capacity + elsewhere,
      held,
      sold,
      elsewhere,
      conflict,
      closed,
      planned: findCloseReason(rule, { zone, now }, slot, undefined) !== 'date',
      pricePercent,
      ...(minimum && { minimum }),
      price: toPrice(slot.day, {
        pricePercent: pricePercent ?? undefined,
        price: price ?? undefined,
        departure: differing?.departure,
      }).amount,
    }
  }
  return {
    optionId: rule.id,
    optionName: option.name,
    serviceId: option.serviceId,
    title: option.title,
    category: option.category,
    pricePer: option.pricePer,
    timeZone,
    today,
    lastDay: addDays(today, rule.bookAheadDays),
    startTimes: [...rule.startTimes],
    plan: {
      capacity: rule.capacity,
      weekdays: toWeekdays(rule.weekdays),
      seasons: rule.seasons.map((season) => ({ ...season })),
    },
    days: listSlots(rule, days).map(show),
    resources,
  }
}

const plainDay = ({ day, startTime }: { day: string; startTime: string }, capacity: number): InventoryDay => ({
  day,
  startTime,
  capacity,
  held: 0,
  sold: 0,
  closed: false,
  pricePercent: null,
  price: null,
  elsewhere: 0,
  conflict: 0,
})

/** Converts bits, where Monday is bit 0, to API weekdays, where Monday is 1. */
export const toWeekdays = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter((day) => (bits >> (day - 1)) & 1)
