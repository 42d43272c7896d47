import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, checkingRoles, findRoleInScope, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { findCompensations } from '../settlement/settle-booking.ts'
import { type MemberBookingRow, toMemberBooking } from './member-booking.rules.ts'
import { countUpcomingMemberBookings, findMemberBooking, findUpcomingMemberBookings } from './member-bookings.store.ts'

const maxListed = 20

/** Lists upcoming bookings of all organizers of the member. Errors: NOT_MEMBER. */
export async function listMemberBookings(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
): Promise<HandlerReply<'GET /v1/organizer/bookings'>> {
  const memberships = await requireAnyMember(db, caller)
  const reach = toMemberReach(memberships, checkingRoles)
  const now = await getNow(db)
  const bookings = await findUpcomingMemberBookings(db, reach, maxListed)
  const getTranslator = await findTranslationsFor(
    db,
    caller,
    bookings.map(({ service_id }) => service_id),
  )
  const compensations = await findCompensations(db, bookings, now)
  const show = (row: MemberBookingRow) =>
    getTranslator(row.service_id)(
      toMemberBooking(row, findRoleInScope(memberships, toServiceScope(row)), { now, owed: compensations.get(row.id) }),
    )
  return {
    data: {
      memberships,
      bookings: bookings.map(show),
      total: await countUpcomingMemberBookings(db, reach),
    },
  }
}

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

const toServiceScope = ({ organizer_id: organizerId, service_id: serviceId }: MemberBookingRow) => ({
  organizerId,
  serviceId,
})
