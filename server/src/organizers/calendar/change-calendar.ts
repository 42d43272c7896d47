import type { Answer, Body, Query } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { toZone } from '../../catalog/availability/days.rules.ts'
import { changeDays } from '../../catalog/inventory/change-days.ts'
import { changePlan } from '../../catalog/inventory/change-plan.ts'
import { changeResourceDays } from '../../catalog/inventory/change-resource-days.ts'
import { getResourceOwner, type OwnedOption } from '../../catalog/inventory/find-own-option.ts'
import { getCalendar } from '../../catalog/inventory/get-calendar.ts'
import { holdOption } from '../../catalog/inventory/hold-option.ts'
import { type CallerIdentity, decidingRoles } from '../../catalog/team/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/team/require-member.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { changeWithForm } from '../services/follow-plan.ts'
import { inventoryChange, listRangeDays, listSlotsByChange, shownDays } from './change-slots.rules.ts'
import { requireOption } from './require-option.ts'

type Db = Pick<Deps, 'db'>

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export async function showCalendar(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  query: Query<'GET /v1/organizer/options/:id/calendar'>,
): Promise<Answer<'GET /v1/organizer/options/:id/calendar'>> {
  const days = listRangeDays(query, shownDays)
  const option = await requireOption(db, who, id)
  const translatorFor = await findTranslationsFor(db, who, [option.serviceId])
  return { data: translatorFor(option.serviceId)(await getCalendar(db, option, days)) }
}

/** All or none. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, CAPACITY_TAKEN. */
export function changeCalendar(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  { changes }: Body<'POST /v1/organizer/options/:id/calendar'>,
): Promise<Answer<'POST /v1/organizer/options/:id/calendar'>> {
  return inTransaction(db, async (tx) => {
    const { rule, ...owned } = await requireOption(tx, who, id)
    const today = toToday(owned)
    const slotsByChange = listSlotsByChange(changes, rule, today)
    const slotChanges = changes.map((change, index) => ({
      slots: slotsByChange[index] ?? [],
      change: inventoryChange(change, rule),
    }))
    const option = (await holdOption(tx, id)) ?? fail('NOT_FOUND')
    let changed = 0
    for (const { slots, change } of slotChanges) changed += (await changeDays(tx, option, slots, change)).length
    return { data: { changed } }
  })
}

/** Also updates the plan in the service's draft. Errors: NOT_MEMBER, NOT_FOUND. */
export function changeOptionPlan(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  plan: Body<'POST /v1/organizer/options/:id/plan'>,
): Promise<Answer<'POST /v1/organizer/options/:id/plan'>> {
  return inTransaction(db, async (tx) => {
    const option = await requireOption(tx, who, id)
    const changed = await changeWithForm(tx, id, () => changePlan(tx, id, plan, toToday(option)))
    return { data: changed ?? fail('NOT_FOUND') }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, CAPACITY_TAKEN. */
export function changeResource(
  { db }: Db,
  who: CallerIdentity,
  id: string,
  { startTime = '', capacity, ...range }: Body<'POST /v1/organizer/resources/:id/days'>,
): Promise<Answer<'POST /v1/organizer/resources/:id/days'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, who)
    const { organizerId } = (await getResourceOwner(tx, id)) ?? fail('NOT_FOUND')
    await requireMember(tx, { ...who, organizerId, roles: decidingRoles })
    const days = listRangeDays(range, shownDays)
    return { data: { changed: await changeResourceDays(tx, id, { days, startTime, capacity }) } }
  })
}

const toToday = ({ timeZone, now }: Pick<OwnedOption, 'timeZone' | 'now'>) => toZone(timeZone).dayAt(now)
