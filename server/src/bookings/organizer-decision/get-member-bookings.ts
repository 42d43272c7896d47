import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, checkingRoles, findRoleInScope } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { findCompensations } from '../settlement/settle-booking.ts'
import { toMemberBooking, toServiceScope } from './member-booking.rules.ts'
import { findMemberBooking } from './member-bookings.store.ts'

export async function getMemberBooking(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/bookings/:id'>> {
  return { data: await showMemberBooking(db, caller, id) }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function showMemberBooking(db: Database, caller: CallerIdentity, id: string): Promise<MemberBooking> {
  const memberships = await requireAnyMember(db, caller)
  const row = (await findMemberBooking(db, id)) ?? throwRefusal('NOT_FOUND')
  await requireMember(db, { ...caller, ...toServiceScope(row), roles: checkingRoles })
  const getTranslator = await findTranslationsFor(db, caller, [row.service_id])
  const now = await getNow(db)
  const owed = (await findCompensations(db, [row], now)).get(id)
  return getTranslator(row.service_id)(
    toMemberBooking(row, findRoleInScope(memberships, toServiceScope(row)), { now, owed }),
  )
}
