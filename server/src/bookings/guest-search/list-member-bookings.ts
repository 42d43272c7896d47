import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import {
  type CallerIdentity,
  checkingRoles,
  decidingRoles,
  findRoleInScope,
  type Membership,
  toMemberReach,
} from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { toMemberBooking, toServiceScope } from '../organizer-decision/member-booking.rules.ts'
import { findMemberBookings } from '../organizer-decision/member-bookings.store.ts'
import { findCompensations } from '../settlement/settle-booking.ts'
import { countListedBookings, findBookingsOfGuest, findListedBookings } from './listed-bookings.store.ts'
import { parseTypedGuest } from './typed-guest.rules.ts'

const pageLimit = 20

/** Without `organizerId` all organizers of the member. Errors: NOT_MEMBER, NOT_FOUND. */
export async function listMemberBookings(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  query: Query<'GET /v1/organizer/bookings'>,
): Promise<HandlerReply<'GET /v1/organizer/bookings'>> {
  const memberships = await requireAnyMember(db, caller)
  const { organizerId, page = 1 } = query
  if (organizerId !== undefined && !memberships.some((one) => one.organizerId === organizerId))
    throwRefusal('NOT_FOUND')
  const { ids, total } = await findPage(db, memberships, query)
  const bookings = await showBookings(db, caller, { memberships, ids })
  return { data: { memberships, bookings, total, more: page * pageLimit < total } }
}

interface Page {
  readonly ids: readonly string[]
  readonly total: number
}

async function findPage(
  db: Database,
  memberships: readonly Membership[],
  { organizerId, period = 'upcoming', text = '', page = 1 }: Query<'GET /v1/organizer/bookings'>,
): Promise<Page> {
  const listed = { reach: toMemberReach(memberships, checkingRoles, organizerId), period }
  const offset = (page - 1) * pageLimit
  if (text.trim() === '') {
    const ids = await findListedBookings(db, listed, { offset, limit: pageLimit })
    return { ids, total: await countListedBookings(db, listed) }
  }
  const guest = parseTypedGuest(text)
  if (!guest) return { ids: [], total: 0 }
  const trustedReach = toMemberReach(memberships, decidingRoles, organizerId)
  const found = await findBookingsOfGuest(db, { ...listed, guest, trustedReach })
  return { ids: found.slice(offset, offset + pageLimit), total: found.length }
}

interface ShownBookings {
  readonly memberships: readonly Membership[]
  readonly ids: readonly string[]
}

async function showBookings(
  db: Database,
  caller: CallerIdentity,
  { memberships, ids }: ShownBookings,
): Promise<MemberBooking[]> {
  const now = await getNow(db)
  const rows = await findMemberBookings(db, ids)
  const services = rows.map(({ service_id }) => service_id)
  const getTranslator = await findTranslationsFor(db, caller, services)
  const compensations = await findCompensations(db, rows, now)
  return rows.map((row) => {
    const role = findRoleInScope(memberships, toServiceScope(row))
    return getTranslator(row.service_id)(toMemberBooking(row, role, { now, owed: compensations.get(row.id) }))
  })
}
