import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Tx } from '../../core/database/database.ts'
import { changeInventoryDays } from './change-inventory-days.ts'
import { toWeekdays } from './get-calendar.ts'
import { findInventorySlots, lockOption } from './inventory-days.store.ts'

type Plan = OptionCalendar['plan']

/** Never goes below held and sold; days changed by hand stay. Undefined if the option is gone. */
export async function changePlan(
  tx: Tx,
  optionId: string,
  { capacity, weekdays, seasons }: Partial<Plan>,
  today: string,
): Promise<Plan | undefined> {
  const option = await lockOption(tx, optionId, 'change')
  if (!option) return undefined
  if (capacity !== undefined && capacity !== option.capacity) {
    const slots = await findInventorySlots(tx, optionId, today)
    await changeInventoryDays(tx, option, slots, (known) =>
      known.capacity + known.elsewhere === option.capacity
        ? { capacity: Math.max(capacity, known.held + known.sold) }
        : {},
    )
  }
  const bits = weekdays?.reduce((all, day) => all | (1 << (day - 1)), 0)
  const row = await tx
    .updateTable('service_option')
    .set({
      capacity: capacity ?? option.capacity,
      ...(bits !== undefined && { weekdays: bits }),
      ...(seasons && { seasons: JSON.stringify(seasons) }),
    })
    .where('id', '=', optionId)
    .returning(['capacity', 'weekdays', 'seasons'])
    .executeTakeFirstOrThrow()
  return { capacity: row.capacity, weekdays: toWeekdays(row.weekdays), seasons: row.seasons }
}
