import { findOwnOption } from '../../catalog/inventory/lock-option-shared.ts'
import { restorePlan } from '../../catalog/inventory/restore-plan.ts'
import type { Tx } from '../../core/database/database.ts'
import { toZone } from '../../days/days.rules.ts'
import { deleteRoom } from './rooms.store.ts'

/** Restores the option's own places and prices. False if it was not connected. */
export async function disconnect(tx: Tx, optionId: string): Promise<boolean> {
  const option = await findOwnOption(tx, optionId)
  if (!option || !(await deleteRoom(tx, optionId))) return false
  await restorePlan(tx, optionId, toZone(option.timeZone).dayAt(option.now))
  return true
}
