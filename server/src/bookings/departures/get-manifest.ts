import type { DepartureRef, Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import {
  type CallerIdentity,
  checkAccess,
  checkingRoles,
  decidingRoles,
  type Membership,
  toMemberReach,
} from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { addGuestAnswers } from '../tickets/guest-answers.store.ts'
import { checkInHours } from '../vouchers/check-in.rules.ts'
import { findDepartures, findGuests, findOptionOwner } from './departures.store.ts'
import { toDeparture, toGuest } from './manifest.rules.ts'

interface Day {
  /** Undefined means today, in each service's time zone. */
  readonly date?: string | undefined
  readonly organizerId?: string | undefined
}

/** Lists all organizers of the caller. Errors: NOT_MEMBER; NOT_FOUND for another organizer. */
export async function listDepartures(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  { date, organizerId }: Day,
): Promise<HandlerReply<'GET /v1/organizer/departures'>> {
  const memberships = await requireAnyMember(db, caller)
  const isTheirs = ({ organizerId: id }: Membership) => organizerId === undefined || id === organizerId
  if (!memberships.some(isTheirs)) throwRefusal('NOT_FOUND')
  const rows = await findDepartures(db, { reach: toMemberReach(memberships, checkingRoles, organizerId), day: date })
  const getTranslator = await findTranslationsFor(
    db,
    caller,
    rows.map(({ serviceId }) => serviceId),
  )
  return { data: rows.map((row) => getTranslator(row.serviceId)(toDeparture(row))) }
}

/** Errors: NOT_MEMBER; NOT_FOUND if it has no guests or belongs to another organizer. */
export async function getManifest(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  name: DepartureRef,
): Promise<HandlerReply<'GET /v1/organizer/manifest'>> {
  return { data: await showManifest(db, caller, name) }
}

export async function showManifest(db: Database, caller: CallerIdentity, name: DepartureRef): Promise<Manifest> {
  const memberships = await requireAnyMember(db, caller)
  const { organizerId, serviceId } = (await findOptionOwner(db, name.optionId)) ?? throwRefusal('NOT_FOUND')
  await requireMember(db, { ...caller, organizerId, serviceId, roles: checkingRoles })
  const isTrusted = checkAccess(memberships, { organizerId, serviceId, roles: decidingRoles }) === 'member'
  const getTranslator = await findTranslationsFor(db, caller, [serviceId])
  return getTranslator(serviceId)(await listGuests(db, name, { isTrusted }))
}

/** The caller has checked access. Errors: NOT_FOUND if it has no guests. */
export async function listGuests(
  db: Database,
  { optionId, date: day, startTime = '' }: DepartureRef,
  { isTrusted }: { readonly isTrusted: boolean },
): Promise<Manifest> {
  const { organizerId } = (await findOptionOwner(db, optionId)) ?? throwRefusal('NOT_FOUND')
  const reach = { organizerIds: [organizerId], serviceIds: [], serviceOrganizerIds: [] }
  const [row] = await findDepartures(db, { reach, day, only: { optionId, startTime } })
  if (!row) return throwRefusal('NOT_FOUND')
  const booked = await findGuests(db, organizerId, { optionId, day, startTime })
  const guests = isTrusted ? await addGuestAnswers(db, booked) : booked
  const moveId = guests.find(({ asked_move_id: id }) => id !== null)?.asked_move_id
  const now = await getNow(db)
  const { opensAt } = checkInHours({ first_day: day, time_zone: row.timeZone, ends_at: row.endsAt })
  return {
    departure: toDeparture(row),
    manages: isTrusted,
    ...(isTrusted && moveId && { moveId }),
    opensAt: opensAt.toISOString(),
    serverTime: now.toISOString(),
    guests: guests.map((guest) => toGuest(guest, { isTrusted, isStay: row.isStay, now })),
  }
}
