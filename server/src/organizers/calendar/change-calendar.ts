import type { CalendarDay, DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Slot } from '../../catalog/availability/availability.rules.ts'
import { changeInventoryDays } from '../../catalog/inventory/change-inventory-days.ts'
import { changePlan } from '../../catalog/inventory/change-plan.ts'
import { changeResourceDays } from '../../catalog/inventory/change-resource-days.ts'
import { getCalendar } from '../../catalog/inventory/get-calendar.ts'
import { getResourceOwner, lockOptionShared, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { changePlanWithDraft } from '../services/follow-plan.ts'
import type { ChangedSlot } from './calendar-changes.rules.ts'
import {
  inventoryChange,
  isTaken,
  listRangeDays,
  listSlotsByChange,
  maxShownCalendarDays,
} from './change-slots.rules.ts'
import { recordCalendarChange } from './record-calendar-change.ts'
import { requireCalendarOption } from './require-calendar-option.ts'

type Db = Pick<Deps, 'db'>

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export async function showCalendar(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  query: Query<'GET /v1/organizer/options/:id/calendar'>,
): Promise<HandlerReply<'GET /v1/organizer/options/:id/calendar'>> {
  const days = listRangeDays(query, maxShownCalendarDays)
  const option = await requireCalendarOption(db, who, id)
  const translatorFor = await findTranslationsFor(db, who, [option.serviceId])
  return { data: translatorFor(option.serviceId)(await getCalendar(db, option, days)) }
}

/**
 * All or none. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, CAPACITY_TAKEN, CHANNEL_MANAGED.
 */
export function changeCalendar(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  { changes, skipTaken = false }: Body<'POST /v1/organizer/options/:id/calendar'>,
): Promise<HandlerReply<'POST /v1/organizer/options/:id/calendar'>> {
  return inTransaction(db, async (tx) => {
    const owned = await requireCalendarOption(tx, who, id)
    const { rule } = owned
    if (owned.isInChannel && changes.some(isForChannel)) throwRefusal('CHANNEL_MANAGED')
    const today = toToday(owned)
    const slotsByChange = listSlotsByChange(changes, rule, today)
    const slotChanges = changes.map((change, index) => ({
      slots: slotsByChange[index] ?? [],
      change: inventoryChange(change, rule),
    }))
    const option = (await lockOptionShared(tx, id)) ?? throwRefusal('NOT_FOUND')
    const touched = slotsByChange.flat()
    const before = await readSlots(tx, owned, touched)
    const changed: ChangedSlot[] = []
    for (const { slots, change } of slotChanges)
      changed.push(
        ...(await changeInventoryDays(tx, option, slots, (known) =>
          skipTaken && isTaken(known, change) ? {} : change,
        )),
      )
    const undo = changed.length > 0 && (await recordCalendarChange(tx, owned, changed))
    const after = await readSlots(tx, owned, touched)
    return {
      data: {
        changed: changed.length,
        slots: after.length,
        taken: after.reduce((sum, { sold, held }) => sum + sold + held, 0),
        before: toPriceRange(before),
        after: toPriceRange(after),
        ...(undo && { undo }),
      },
    }
  })
}

/** Members can still close days of a connected option. */
const isForChannel = ({ capacity, price, pricePercent }: DayChange) =>
  capacity !== undefined || price !== undefined || pricePercent !== undefined

export async function readSlots(db: Database, option: OwnedOption, slots: readonly Slot[]): Promise<CalendarDay[]> {
  const keys = new Set(slots.map(({ day, startTime }) => `${day} ${startTime}`))
  const { days } = await getCalendar(db, option, [...new Set(slots.map(({ day }) => day))].sort())
  return days.filter(({ date, startTime = '' }) => keys.has(`${date} ${startTime}`))
}

export function toPriceRange(days: readonly CalendarDay[]) {
  const prices = days.length === 0 ? [0] : days.map(({ price }) => price)
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

/** Also updates the plan in the service's draft. Errors: NOT_MEMBER, NOT_FOUND, CHANNEL_MANAGED. */
export function changeOptionPlan(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  plan: Body<'POST /v1/organizer/options/:id/plan'>,
): Promise<HandlerReply<'POST /v1/organizer/options/:id/plan'>> {
  return inTransaction(db, async (tx) => {
    const option = await requireCalendarOption(tx, who, id)
    if (option.isInChannel && plan.capacity !== undefined) throwRefusal('CHANNEL_MANAGED')
    const changed = await changePlanWithDraft(tx, id, () => changePlan(tx, id, plan, toToday(option)))
    return { data: changed ?? throwRefusal('NOT_FOUND') }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, CAPACITY_TAKEN. */
export function changeResource(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  { startTime = '', capacity, ...range }: Body<'POST /v1/organizer/resources/:id/days'>,
): Promise<HandlerReply<'POST /v1/organizer/resources/:id/days'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const { organizerId } = (await getResourceOwner(tx, id)) ?? throwRefusal('NOT_FOUND')
    await requireMember(tx, { ...who, organizerId, roles: decidingRoles })
    const days = listRangeDays(range, maxShownCalendarDays)
    return { data: { changed: await changeResourceDays(tx, id, { days, startTime, capacity }) } }
  })
}

export const toToday = ({ timeZone, now }: Pick<OwnedOption, 'timeZone' | 'now'>) => toZone(timeZone).dayAt(now)
