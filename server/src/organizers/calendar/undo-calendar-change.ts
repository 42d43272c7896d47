import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { changeInventoryDays } from '../../catalog/inventory/change-inventory-days.ts'
import type { InventoryDay } from '../../catalog/inventory/inventory-day.rules.ts'
import { lockOptionShared } from '../../catalog/inventory/lock-option-shared.ts'
import type { CalendarDayBefore } from '../../core/database/column-values.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { toCalendarUndoEnd, toValues } from './calendar-changes.rules.ts'
import { lockCalendarChange, markCalendarChangeUndone } from './calendar-changes.store.ts'
import { requireCalendarOption } from './require-calendar-option.ts'

/**
 * Restores all days or none. Errors: NOT_MEMBER, NOT_FOUND; CHANGE_NOT_ALLOWED after ten minutes,
 * the second time, or if a day was changed since; CAPACITY_TAKEN if places were sold since.
 */
export function undoCalendarChange(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/calendar-changes/:id/undo'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const change = (await lockCalendarChange(tx, id)) ?? throwRefusal('NOT_FOUND')
    const owned = await requireCalendarOption(tx, who, change.option_id)
    if (change.undone || owned.now >= toCalendarUndoEnd(change.changed_at)) throwRefusal('CHANGE_NOT_ALLOWED')
    const option = (await lockOptionShared(tx, change.option_id)) ?? throwRefusal('NOT_FOUND')
    const bySlot = new Map(change.days.map((slot) => [`${slot.day} ${slot.startTime}`, slot]))
    const changed = await changeInventoryDays(tx, option, change.days, (known) => toBefore(bySlot, known))
    await markCalendarChangeUndone(tx, id)
    const subject = { kind: 'service', id: owned.serviceId } as const
    await recordAction(tx, { operatorId: null, action: 'calendar.undo', subject, details: { slots: changed.length } })
    return { data: { changed: changed.length } }
  })
}

function toBefore(bySlot: ReadonlyMap<string, CalendarDayBefore>, known: InventoryDay): CalendarDayBefore['before'] {
  const slot = bySlot.get(`${known.day} ${known.startTime}`) ?? throwRefusal('CHANGE_NOT_ALLOWED')
  const { capacity, closed, pricePercent } = toValues(known)
  const { after } = slot
  const isUntouched = capacity === after.capacity && closed === after.closed && pricePercent === after.pricePercent
  return isUntouched ? slot.before : throwRefusal('CHANGE_NOT_ALLOWED')
}
