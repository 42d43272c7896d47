import type { Case, ChatCase } from '@enp/shared/calls/bookings/cases'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { hasPermission } from '../../operators/access/require-operator.ts'
import { checkAccess, decidingRoles } from '../../team/access/members.rules.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import { findUserId } from '../../users/get-user.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { findBookingById, findTripLocation } from '../state/bookings.store.ts'
import { toRefundLeft } from '../trip-refunds/trip-refund.rules.ts'
import { findEarlierRefunds } from '../trip-refunds/trip-refunds.store.ts'
import { type CaseRow, toCase, toChatCase } from './case.rules.ts'
import { findCase, findOrganizerName, findStatements } from './cases.store.ts'

/** Errors: NOT_FOUND, also for another user's trip. */
export async function getCase({ db }: Pick<Deps, 'db'>, userId: string, bookingId: string): Promise<{ data: Case }> {
  const booking = await findBookingById(db, bookingId)
  const row = booking && isOwnTrip(booking, userId) ? await findCase(db, { bookingId }) : undefined
  return { data: await showCase(db, row ?? throwRefusal('NOT_FOUND')) }
}

export async function showCase(db: Database, row: CaseRow): Promise<Case> {
  return toCase(row, await findStatements(db, row.id))
}

/** Errors: NOT_FOUND for users who are not part of the case. */
export async function getChatCase(
  { db }: Pick<Deps, 'db'>,
  id: string,
  telegramId: number,
): Promise<{ data: ChatCase }> {
  const row = (await findCase(db, { id })) ?? throwRefusal('NOT_FOUND')
  const booking = (await findBookingById(db, row.booking_id)) ?? throwRefusal('NOT_FOUND')
  const userId = await findUserId(db, telegramId)
  const isGuest = userId !== undefined && isOwnTrip(booking, userId)
  const { organizer_id: organizerId, service_id: serviceId } = booking
  const access = { organizerId, serviceId, roles: decidingRoles }
  const isMember = checkAccess(await findMemberships(db, telegramId), access) === 'member'
  if (!isGuest && !isMember && !(await hasPermission(db, telegramId, ['support', 'money']))) throwRefusal('NOT_FOUND')
  return { data: await showChatCase(db, row, booking) }
}

export async function showChatCase(db: Database, row: CaseRow, booking: BookingRow): Promise<ChatCase> {
  const { title } = await findTripLocation(db, booking)
  const { name: organizerName } = await findOrganizerName(db, booking.organizer_id)
  const left = await findCaseLeft(db, booking.id)
  const trip = { number: booking.number, title, organizerName, timeZone: booking.time_zone, left }
  return toChatCase(row, await findStatements(db, row.id), trip)
}

/** Kopecks that are not refunded. */
export async function findCaseLeft(db: Database, bookingId: string): Promise<bigint> {
  return toRefundLeft(await findPaidCharges(db, bookingId), await findEarlierRefunds(db, bookingId))
}
