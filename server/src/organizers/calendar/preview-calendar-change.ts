import type { CalendarDay } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { listBookingNumbersOnSlots } from '../../bookings/queries/list-option-bookings.ts'
import { createDayPricer } from '../../catalog/availability/price.rules.ts'
import type { InventoryDayChange } from '../../catalog/inventory/inventory-day.rules.ts'
import type { Deps } from '../../core/deps.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { readSlots, toPriceRange, toToday } from './change-calendar.ts'
import { inventoryChange, isTaken, listSlotsByChange } from './change-slots.rules.ts'
import { requireCalendarOption } from './require-calendar-option.ts'

const maxBookings = 1_000
const namedBookings = 10

/** Of `changeCalendar` with `skipTaken`. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export async function previewCalendarChange(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
  { changes }: Body<'POST /v1/organizer/options/:id/calendar/preview'>,
): Promise<HandlerReply<'POST /v1/organizer/options/:id/calendar/preview'>> {
  const owned = await requireCalendarOption(db, who, id)
  const slotsByChange = listSlotsByChange(changes, owned.rule, toToday(owned))
  const before = await readSlots(db, owned, slotsByChange.flat())
  const bySlot = new Map(before.map((day) => [toKey(day), day]))
  const refused = new Map<string, CalendarDay>()
  changes.forEach((change, index) => {
    const values = inventoryChange(change, owned.rule)
    for (const { day, startTime } of slotsByChange[index] ?? []) {
      const known = bySlot.get(`${day} ${startTime}`)
      if (known && isTaken(known, values)) refused.set(toKey(known), known)
      else if (known) bySlot.set(toKey(known), applyChange(known, values))
    }
  })
  const toPrice = createDayPricer(owned.rule, 'ru')
  const after = [...bySlot.values()].map((day, index) => {
    if (day.pricePercent === before[index]?.pricePercent) return day
    const { amount: price } = toPrice(day.date, { pricePercent: day.pricePercent ?? undefined })
    return { ...day, price }
  })
  const changed = after.filter((day, index) => isOther(day, before[index]))
  const slots = changed.map(({ date: day, startTime = '' }) => ({ day, startTime }))
  const numbers = await listBookingNumbersOnSlots(db, id, slots, maxBookings)
  return {
    data: {
      changed: changed.length,
      slots: after.length,
      taken: after.reduce((sum, { sold, held }) => sum + sold + held, 0),
      before: toPriceRange(before),
      after: toPriceRange(after),
      refused: [...refused.values()].map(showRefused),
      bookings: { count: numbers.length, numbers: numbers.slice(0, namedBookings) },
    },
  }
}

const toKey = ({ date, startTime = '' }: CalendarDay) => `${date} ${startTime}`

const applyChange = (day: CalendarDay, { capacity, closed, pricePercent }: InventoryDayChange): CalendarDay => ({
  ...day,
  ...(capacity !== undefined && { capacity }),
  ...(closed !== undefined && { closed }),
  ...(pricePercent !== undefined && { pricePercent }),
})

const isOther = (after: CalendarDay, before: CalendarDay | undefined) =>
  after.capacity !== before?.capacity || after.closed !== before.closed || after.pricePercent !== before.pricePercent

const showRefused = ({ date, startTime, held, sold }: CalendarDay) => ({
  date,
  ...(startTime !== undefined && { startTime }),
  taken: held + sold,
})
