import type { DepartureName, Manifest } from '@enp/shared/calls/organizer-departures'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import {
  type CallerIdentity,
  checkAccess,
  checkingRoles,
  decidingRoles,
  type Membership,
  toReach,
} from '../../catalog/team/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/team/require-member.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { checkInHours } from '../vouchers/check-in.rules.ts'
import { findDepartures, findGuests, findOptionOwner } from './departures.store.ts'
import { toDeparture, toGuest } from './manifest.rules.ts'

interface Day {
  /** Without one: today, by the clock of each place. */
  readonly date?: string | undefined
  /** Only of this organizer. */
  readonly organizerId?: string | undefined
}

/**
 * What starts on a day, of all organizers that somebody works for, with how many came; docs/product.md, section 15.
 * Errors: NOT_MEMBER; NOT_FOUND for another organizer's.
 */
export async function listDepartures(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { date, organizerId }: Day,
): Promise<Answer<'GET /internal/organizer/departures'>> {
  const memberships = await requireAnyMember(db, who)
  const isTheirs = ({ organizerId: id }: Membership) => organizerId === undefined || id === organizerId
  if (!memberships.some(isTheirs)) fail('NOT_FOUND')
  const rows = await findDepartures(db, { reach: toReach(memberships, checkingRoles, organizerId), day: date })
  const wordsOf = await findTranslationsFor(
    db,
    who,
    rows.map(({ serviceId }) => serviceId),
  )
  return { data: rows.map((row) => wordsOf(row.serviceId)(toDeparture(row))) }
}

/** Everybody who comes to one departure. Errors: NOT_MEMBER; NOT_FOUND where nobody comes, also for another organizer's. */
export async function getManifest(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  name: DepartureName,
): Promise<Answer<'GET /internal/organizer/manifest'>> {
  return { data: await showManifest(db, who, name) }
}

/** The same within a transaction. */
export async function showManifest(db: Database, who: CallerIdentity, name: DepartureName): Promise<Manifest> {
  const memberships = await requireAnyMember(db, who)
  const { organizerId, serviceId } = (await findOptionOwner(db, name.optionId)) ?? fail('NOT_FOUND')
  await requireMember(db, { ...who, organizerId, serviceId, roles: checkingRoles })
  const isTrusted = checkAccess(memberships, { organizerId, serviceId, roles: decidingRoles }) === 'member'
  const wordsOf = await findTranslationsFor(db, who, [serviceId])
  return wordsOf(serviceId)(await listGuests(db, name, { isTrusted }))
}

/**
 * Everybody of a departure, for somebody of whom it is known that they may read it; with telephones and notes for who is
 * trusted with them. Errors: NOT_FOUND where nobody comes.
 */
export async function listGuests(
  db: Database,
  { optionId, date: day, startTime = '' }: DepartureName,
  { isTrusted }: { readonly isTrusted: boolean },
): Promise<Manifest> {
  const { organizerId } = (await findOptionOwner(db, optionId)) ?? fail('NOT_FOUND')
  const reach = { organizerIds: [organizerId], serviceIds: [], serviceOrganizerIds: [] }
  const [row] = await findDepartures(db, { reach, day, only: { optionId, startTime } })
  if (!row) return fail('NOT_FOUND')
  const guests = await findGuests(db, organizerId, { optionId, day, startTime })
  const { opensAt } = checkInHours({ first_day: day, time_zone: row.timeZone, ends_at: row.endsAt })
  return {
    departure: toDeparture(row),
    manages: isTrusted,
    opensAt: opensAt.toISOString(),
    serverTime: (await getNow(db)).toISOString(),
    guests: guests.map((guest) => toGuest(guest, { isTrusted, isStay: row.isStay })),
  }
}
