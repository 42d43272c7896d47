import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { changeInventoryDays } from './change-inventory-days.ts'
import type { BusySlot, InventoryDay } from './inventory-day.rules.ts'
import { findConflicts, findUpcomingBusy, type LockedOption, writeBusySlots } from './inventory-days.store.ts'

/**
 * The option must be locked. Never goes below what is held and sold; docs/rules/calendar.md. An
 * incomplete list releases nothing; without a list nothing has changed. Returns the days whose
 * conflict has grown.
 */
export async function replaceBusySlots(
  tx: Tx,
  option: LockedOption,
  feedId: string,
  current: readonly BusySlot[] | undefined,
  isIncomplete = false,
): Promise<InventoryDay[]> {
  const today = sql<string>`((select app_now() at time zone time_zone from service join service_option o
    on o.service_id = service.id where o.id = ${option.id})::date)`
  const before = current ? await findUpcomingBusy(tx, feedId, today) : []
  const busy = current && isIncomplete ? withKnown(current, before) : current
  if (busy) await writeBusySlots(tx, option.id, feedId, busy)
  const touched = busy ? differing(before, busy) : []
  const slots = [...touched, ...(await findConflicts(tx, option.id, today))]
  const uniqueSlots = [...new Map(slots.map((slot) => [`${slot.day} ${slot.startTime}`, slot])).values()]
  if (uniqueSlots.length === 0) return []
  const changed = await changeInventoryDays(tx, option, uniqueSlots, {}, 'import')
  return changed.filter(({ before, after }) => after.conflict > before.conflict).map(({ after }) => after)
}

function differing(before: readonly BusySlot[], after: readonly BusySlot[]): BusySlot[] {
  const toKey = ({ day, startTime, places }: BusySlot) => `${day} ${startTime} ${places ?? 'all'}`
  const oldKeys = new Set(before.map(toKey))
  const newKeys = new Set(after.map(toKey))
  return [...after.filter((slot) => !oldKeys.has(toKey(slot))), ...before.filter((slot) => !newKeys.has(toKey(slot)))]
}

function withKnown(current: readonly BusySlot[], before: readonly BusySlot[]): BusySlot[] {
  const toKey = ({ day, startTime }: BusySlot) => `${day} ${startTime}`
  const slots = new Map(current.map((slot) => [toKey(slot), slot]))
  for (const slot of before) {
    const places = slots.get(toKey(slot))?.places
    if (places === undefined || (places !== null && (slot.places === null || slot.places > places)))
      slots.set(toKey(slot), slot)
  }
  return [...slots.values()]
}
