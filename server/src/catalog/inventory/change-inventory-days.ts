import { throwRefusal } from '@enp/shared/errors'
import type { Tx } from '../../core/database/database.ts'
import type { Slot } from '../availability/availability.rules.ts'
import {
  changeDay,
  changesPlaces,
  countFreePlaces,
  type InventoryDay,
  type InventoryDayChange,
  isSameInventoryDay,
} from './inventory-day.rules.ts'
import {
  findCalendarDemand,
  type LockedOption,
  lockDays,
  recordReleasedSlots,
  writeInventoryDays,
} from './inventory-days.store.ts'

const namedDays = 10

interface Changed {
  readonly before: InventoryDay
  readonly after: InventoryDay
}

type ChangeDay = (known: InventoryDay) => InventoryDayChange

/** The option must be locked. Changes all days or none. Errors: CAPACITY_TAKEN with the days. */
export function changeInventoryDays(
  tx: Tx,
  option: LockedOption,
  slots: readonly Slot[],
  change: InventoryDayChange | ChangeDay,
  reason: 'capacity' | 'import' = 'capacity',
): Promise<Changed[]> {
  return changeLockedDays(tx, option, slots, reason, async () => (typeof change === 'function' ? change : () => change))
}

/** Decides after the days are locked, so that it reads the bookings that the days count. */
export async function changeLockedDays(
  tx: Tx,
  option: LockedOption,
  slots: readonly Slot[],
  reason: 'capacity' | 'import',
  decide: () => Promise<ChangeDay>,
): Promise<Changed[]> {
  const known = await lockDays(tx, option, slots)
  const change = await decide()
  const demandOn = await findCalendarDemand(tx, option.id, known)
  const pairs = known.map((before) => ({
    before,
    after: changeDay(before, change(before), demandOn(before)),
  }))
  const refused = pairs.filter(({ after }) => after === undefined).map(({ before }) => before)
  if (refused.length > 0) throwRefusal('CAPACITY_TAKEN', { days: refused.slice(0, namedDays).map(showTaken) })
  const changed = pairs.filter(
    (pair): pair is Changed => pair.after !== undefined && !isSameInventoryDay(pair.before, pair.after),
  )
  await writeInventoryDays(
    tx,
    option.id,
    changed.map(({ after }) => after),
  )
  const moved = changed
    .filter(({ before, after }) => changesPlaces(before, after))
    .map(({ before, after }) => ({ ...after, released: Math.max(0, countFreePlaces(after) - countFreePlaces(before)) }))
  await recordReleasedSlots(tx, option.id, moved, reason)
  return changed
}

const showTaken = ({ day: date, startTime, held, sold }: InventoryDay) => ({
  date,
  ...(startTime !== '' && { startTime }),
  taken: held + sold,
})
