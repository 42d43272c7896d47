import type { OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import type { Tx } from '../../core/database/database.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type ChangedSlot, toCalendarUndoEnd, toDaysBefore } from './calendar-changes.rules.ts'
import { insertCalendarChange } from './calendar-changes.store.ts'

/** In the transaction of the change. Returns its undo. */
export async function recordCalendarChange(
  tx: Tx,
  { rule, serviceId, now }: OwnedOption,
  changed: readonly ChangedSlot[],
): Promise<{ id: string; until: string }> {
  const days = toDaysBefore(changed)
  const id = await insertCalendarChange(tx, { optionId: rule.id, at: now, days })
  const subject = { kind: 'service', id: serviceId } as const
  await recordAction(tx, { operatorId: null, action: 'calendar.change', subject, details: { slots: days.length } })
  return { id, until: toCalendarUndoEnd(now).toISOString() }
}
