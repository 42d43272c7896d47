import type { Database } from '../../core/database.ts'
import type { PlacesQuery } from './booking-terms.rules.ts'
import { addDays, countDays } from './days.rules.ts'
import { findRemainingExtras, type RemainingExtra } from './extras.store.ts'

/** For a stay, returns the minimum over its nights. Omits extras without a stock. */
export async function countRemainingExtras(
  db: Database,
  { optionId, firstDay, lastDay, startTime }: Omit<PlacesQuery, 'serviceId'>,
): Promise<RemainingExtra[]> {
  const leftOn = await findRemainingExtras(db, [optionId], firstDay, lastDay)
  const nights = Array.from({ length: countDays(firstDay, lastDay) }, (_, after) => addDays(firstDay, after))
  const [first = [], ...others] = nights.map((day) => leftOn(optionId, { day, startTime }))
  return first.map(({ unitId, left }) => {
    const later = others.map((night) => night.find((one) => one.unitId === unitId)?.left ?? left)
    return { unitId, left: Math.min(left, ...later) }
  })
}
