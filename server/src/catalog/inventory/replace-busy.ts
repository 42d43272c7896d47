import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'
import { findConflicts, findUpcomingBusy, writeBusy } from './busy.store.ts'
import { changeDays } from './change-days.ts'
import type { BusySlot, InventoryDay } from './inventory-day.rules.ts'
import type { LockedOption } from './inventory-days.store.ts'

/**
 * What one calendar takes is what it says now: what is new takes free places, what is gone gives its places back, and
 * what was in conflict gets what became free meanwhile. Never below what is held and sold; docs/product.md, section 21.
 * The option is locked. An incomplete list gives nothing back; without a list nothing has changed. Answers the days whose
 * conflict has grown.
 */
export async function replaceBusy(
  tx: Tx,
  option: LockedOption,
  feedId: string,
  said: readonly BusySlot[] | undefined,
  isIncomplete = false,
): Promise<InventoryDay[]> {
  const today = sql<string>`((select app_now() at time zone time_zone from service join service_option o
    on o.service_id = service.id where o.id = ${option.id})::date)`
  const before = said ? await findUpcomingBusy(tx, feedId, today) : []
  const busy = said && isIncomplete ? withKnown(said, before) : said
  if (busy) await writeBusy(tx, option.id, feedId, busy)
  const touched = busy ? differing(before, busy) : []
  const slots = [...touched, ...(await findConflicts(tx, option.id, today))]
  const once = [...new Map(slots.map((slot) => [`${slot.day} ${slot.startTime}`, slot])).values()]
  if (once.length === 0) return []
  const changed = await changeDays(tx, option, once, {}, 'import')
  return changed.filter(({ before, after }) => after.conflict > before.conflict).map(({ after }) => after)
}

/** The slots that one of the lists has and the other has not, or otherwise. */
function differing(before: readonly BusySlot[], after: readonly BusySlot[]): BusySlot[] {
  const keyOf = ({ day, startTime, places }: BusySlot) => `${day} ${startTime} ${places ?? 'all'}`
  const known = new Set(before.map(keyOf))
  const wanted = new Set(after.map(keyOf))
  return [...after.filter((slot) => !known.has(keyOf(slot))), ...before.filter((slot) => !wanted.has(keyOf(slot)))]
}

/** The larger of both, slot by slot. */
function withKnown(said: readonly BusySlot[], before: readonly BusySlot[]): BusySlot[] {
  const keyOf = ({ day, startTime }: BusySlot) => `${day} ${startTime}`
  const slots = new Map(said.map((slot) => [keyOf(slot), slot]))
  for (const slot of before) {
    const places = slots.get(keyOf(slot))?.places
    if (places === undefined || (places !== null && (slot.places === null || slot.places > places)))
      slots.set(keyOf(slot), slot)
  }
  return [...slots.values()]
}
