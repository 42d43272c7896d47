import { fail } from '@enp/shared/errors'
import type { Tx } from '../../core/database.ts'
import type { Slot } from '../availability/availability.rules.ts'
import {
  changeDay,
  changesPlaces,
  countFree,
  type DayChange,
  type InventoryDay,
  isSameDay,
} from './inventory-day.rules.ts'
import { findDemand, type LockedOption, lockDays, recordChanges, writeDays } from './inventory-days.store.ts'

const namedDays = 10

interface Changed {
  readonly before: InventoryDay
  readonly after: InventoryDay
}

/** The option must be locked. Changes all days or none. Errors: CAPACITY_TAKEN with the days. */
export async function changeDays(
  tx: Tx,
  option: LockedOption,
  slots: readonly Slot[],
  change: DayChange | ((known: InventoryDay) => DayChange),
  reason: 'capacity' | 'import' = 'capacity',
): Promise<Changed[]> {
  const known = await lockDays(tx, option, slots)
  const demandOn = await findDemand(tx, option.id, known)
  const pairs = known.map((before) => ({
    before,
    after: changeDay(before, typeof change === 'function' ? change(before) : change, demandOn(before)),
  }))
  const refused = pairs.filter(({ after }) => after === undefined).map(({ before }) => before)
  if (refused.length > 0) fail('CAPACITY_TAKEN', { days: refused.slice(0, namedDays).map(showTaken) })
  const changed = pairs.filter(
    (pair): pair is Changed => pair.after !== undefined && !isSameDay(pair.before, pair.after),
  )
  await writeDays(
    tx,
    option.id,
    changed.map(({ after }) => after),
  )
  const moved = changed
    .filter(({ before, after }) => changesPlaces(before, after))
    .map(({ before, after }) => ({ ...after, released: Math.max(0, countFree(after) - countFree(before)) }))
  await recordChanges(tx, option.id, moved, reason)
  return changed
}

const showTaken = ({ day: date, startTime, held, sold }: InventoryDay) => ({
  date,
  ...(startTime !== '' && { startTime }),
  taken: held + sold,
})
