import type { MemberBooking } from '@enp/shared/calls/organizer'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type CallerIdentity, checkingRoles, roleFor, toReach } from '../../catalog/team/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/team/require-member.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findCompensations } from '../compensation/compensate.ts'
import { type MemberBookingRow, toMemberBooking } from './member-booking.rules.ts'
import { countUpcoming, findMemberBooking, findUpcoming } from './member-bookings.store.ts'

/** One message of the chat has room for so many. */
const maxListed = 20

/** What a member has before them, of all their organizers; docs/product.md, section 15. Errors: NOT_MEMBER. */
export async function listMemberBookings(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
): Promise<Answer<'GET /internal/organizer/bookings'>> {
  const memberships = await requireAnyMember(db, who)
  const reach = toReach(memberships, checkingRoles)
  const now = await getNow(db)
  const bookings = await findUpcoming(db, reach, maxListed)
  const wordsOf = await findTranslationsFor(
    db,
    who,
    bookings.map(({ service_id }) => service_id),
  )
  const compensations = await findCompensations(db, bookings, now)
  const show = (row: MemberBookingRow) =>
    wordsOf(row.service_id)(
      toMemberBooking(row, roleFor(memberships, toThing(row)), { now, owed: compensations.get(row.id) }),
    )
  return {
    data: {
      memberships,
      bookings: bookings.map(show),
      total: await countUpcoming(db, reach),
    },
  }
}

/** Errors: NOT_MEMBER; NOT_FOUND, also for another organizer's. */
export async function getMemberBooking(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<Answer<'GET /internal/organizer/bookings/:id'>> {
  return { data: await showMemberBooking(db, who, id) }
}

/** As this member sees it now. Errors: NOT_MEMBER, NOT_FOUND. */
export async function showMemberBooking(db: Database, who: CallerIdentity, id: string): Promise<MemberBooking> {
  const memberships = await requireAnyMember(db, who)
  const row = (await findMemberBooking(db, id)) ?? fail('NOT_FOUND')
  await requireMember(db, { ...who, ...toThing(row), roles: checkingRoles })
  const wordsOf = await findTranslationsFor(db, who, [row.service_id])
  const now = await getNow(db)
  const owed = (await findCompensations(db, [row], now)).get(id)
  return wordsOf(row.service_id)(toMemberBooking(row, roleFor(memberships, toThing(row)), { now, owed }))
}

const toThing = ({ organizer_id: organizerId, service_id: serviceId }: MemberBookingRow) => ({ organizerId, serviceId })
