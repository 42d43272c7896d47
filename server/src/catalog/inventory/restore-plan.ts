import { throwRefusal } from '@enp/shared/errors'
import type { Tx } from '../../core/database/database.ts'
import { changeInventoryDays } from './change-inventory-days.ts'
import { findInventorySlots, lockOption } from './inventory-days.store.ts'

/** Gives all days since then the places and prices of the plan. Errors: NOT_FOUND. */
export async function restorePlan(tx: Tx, optionId: string, today: string): Promise<void> {
  const option = (await lockOption(tx, optionId, 'change')) ?? throwRefusal('NOT_FOUND')
  const slots = await findInventorySlots(tx, optionId, today)
  await changeInventoryDays(tx, option, slots, ({ held, sold }) => ({
    capacity: Math.max(option.capacity, held + sold),
    pricePercent: null,
  }))
}
