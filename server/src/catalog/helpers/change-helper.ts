import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { eraseFromMembers, tellMember, tellMembers } from '../members/tell-members.ts'
import { endFor, endOfDay } from './helpers.rules.ts'
import { endNow, type HelperRow, lockHelper, setEnd } from './helpers.store.ts'
import { leftKey, removedKey } from './notice-keys.rules.ts'
import { requireNaming } from './own-memberships.ts'
import { toHelper } from './show-helper.ts'

/**
 * Another last day, by the place's calendar, or none; nobody gives longer than they have themselves. Errors: NOT_MEMBER;
 * NOT_FOUND, also for who is no helper any more; VALIDATION_ERROR for a day that is over.
 */
export function changeEnd(
  { db }: Pick<Deps, 'db'>,
  {
    telegramId,
    id,
    lastDay,
  }: { readonly telegramId: number; readonly id: string; readonly lastDay?: string | undefined },
): Promise<Answer<'POST /internal/organizer/helpers/:id/until'>> {
  return inTransaction(db, async (tx) => {
    const helper = (await lockHelper(tx, id)) ?? fail('NOT_FOUND')
    const memberships = await requireNaming(tx, telegramId, thingOf(helper), helper.role)
    if (helper.isEnded) fail('NOT_FOUND')
    const wanted = lastDay === undefined ? null : endOfDay(helper.timeZone, lastDay)
    if (wanted && wanted <= (await readNow(tx))) fail('VALIDATION_ERROR', { field: 'until', problem: 'is over' })
    const until = endFor(memberships, thingOf(helper), helper.role, wanted)
    await setEnd(tx, id, until)
    return { data: toHelper({ ...helper, until }) }
  })
}

/**
 * From now on nothing works for them. A helper ends their own, and owners are told; else who may name them, and they are
 * told. Errors: NOT_MEMBER; NOT_FOUND.
 */
export function endMembership(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<Answer<'POST /internal/organizer/helpers/:id/end'>> {
  return inTransaction(db, async (tx) => {
    const helper = (await lockHelper(tx, id)) ?? fail('NOT_FOUND')
    const isOwn = Number(helper.telegramId) === telegramId
    if (!isOwn) await requireNaming(tx, telegramId, thingOf(helper), helper.role)
    if (helper.isEnded) return { data: { first: false } }
    await endNow(tx, id)
    if (isOwn) await tellLeft(tx, helper)
    else await tellRemoved(tx, helper)
    return { data: { first: true } }
  })
}

const thingOf = ({ organizerId, serviceId }: HelperRow) => ({ organizerId, ...(serviceId !== null && { serviceId }) })

const valuesOf = ({ organizerName, role, serviceTitle }: HelperRow) => ({
  organizerName,
  role,
  ...(serviceTitle !== null && { serviceTitle }),
})

async function tellLeft(tx: Tx, helper: HelperRow): Promise<void> {
  const { id, organizerId, firstName } = helper
  await eraseFromMembers(tx, organizerId, leftKey(id))
  const values = { ...valuesOf(helper), name: firstName ?? '' }
  await tellMembers(tx, { organizerId }, { key: leftKey(id), content: { kind: 'helper_left', values } }, ['owner'])
}

async function tellRemoved(tx: Tx, helper: HelperRow): Promise<void> {
  const { id, organizerId, userId } = helper
  await eraseFromMembers(tx, organizerId, removedKey(id))
  if (userId === null) return
  await tellMember(tx, userId, { key: removedKey(id), content: { kind: 'helper_removed', values: valuesOf(helper) } })
}
