import type { OrganizerCase } from '@enp/shared/calls/bookings/organizer-cases'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../../catalog/texts/find-translations.ts'
import { type Database, inTransaction } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { type CallerIdentity, decidingRoles, toMemberReach } from '../../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../../team/access/require-member.ts'
import { lockCaseOf, recordStatement } from '../add-statement.ts'
import { findStatements } from '../cases.store.ts'
import { findCaseLeft } from '../get-case.ts'
import { takeCasePhotos } from './case-photos.store.ts'
import { createPhotoUrls } from './case-photos.ts'
import { type TripCase, toOrganizerCase, toOrganizerCaseRow } from './organizer-case.rules.ts'
import { findClosedTripCases, findOpenTripCases, findTripCase } from './organizer-cases.store.ts'

const [maxOpen, maxClosed, closedDays] = [50, 10, 30]

/** Without `organizerId` all organizers of the member. Errors: NOT_MEMBER, NOT_FOUND. */
export async function listOrganizerCases(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  { organizerId }: Query<'GET /v1/organizer/cases'>,
): Promise<HandlerReply<'GET /v1/organizer/cases'>> {
  const memberships = await requireAnyMember(db, caller)
  if (organizerId !== undefined && !memberships.some((one) => one.organizerId === organizerId))
    throwRefusal('NOT_FOUND')
  const reach = toMemberReach(memberships, decidingRoles, organizerId)
  const open = await findOpenTripCases(db, { reach, limit: maxOpen })
  const closed = await findClosedTripCases(db, { reach, limit: maxClosed, days: closedDays })
  const services = [...open, ...closed].map(({ booking }) => booking.service_id)
  const getTranslator = await findTranslationsFor(db, caller, services)
  const show = (trip: TripCase) => getTranslator(trip.booking.service_id)(toOrganizerCaseRow(trip))
  return { data: { open: open.map(show), closed: closed.map(show) } }
}

type PhotoDeps = Pick<Deps, 'db' | 'config'>

export async function getOrganizerCase(
  deps: PhotoDeps,
  caller: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/cases/:id'>> {
  const trip = await requireTripCase(deps.db, caller, id)
  return { data: await showOrganizerCase(deps, caller, trip) }
}

/**
 * The same as an answer in the chat. Errors: NOT_MEMBER, NOT_FOUND, CASE_CHANGED if it is decided,
 * MESSAGE_LIMIT, LINK_NOT_ALLOWED, REFUND_TOO_LARGE.
 */
export async function answerCase(
  { db, config }: PhotoDeps,
  caller: CallerIdentity,
  id: string,
  { text, offer, photos = [] }: Body<'POST /v1/organizer/cases/:id/statements'>,
): Promise<HandlerReply<'POST /v1/organizer/cases/:id/statements'>> {
  const { title } = await requireTripCase(db, caller, id)
  return inTransaction(db, async (tx) => {
    const { booking, row } = await lockCaseOf(tx, id)
    const { telegramId } = caller
    const uploaded = await takeCasePhotos(tx, { caseId: id, telegramId })
    const statement = {
      side: 'organizer',
      telegramId,
      text,
      photos: photos.map((photo) => uploaded.get(photo) ?? throwRefusal('NOT_FOUND')),
      ...(offer !== undefined && { offer }),
    } as const
    const answered = await recordStatement(tx, booking, row, statement)
    return { data: await showOrganizerCase({ db: tx, config }, caller, { row: answered, booking, title }) }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireTripCase(db: Database, caller: CallerIdentity, id: string): Promise<TripCase> {
  await requireAnyMember(db, caller)
  const trip = (await findTripCase(db, id)) ?? throwRefusal('NOT_FOUND')
  const { organizer_id: organizerId, service_id: serviceId } = trip.booking
  await requireMember(db, { ...caller, organizerId, serviceId, roles: decidingRoles })
  return trip
}

async function showOrganizerCase(
  { db, config }: { readonly db: Database; readonly config: Deps['config'] },
  caller: CallerIdentity,
  trip: TripCase,
): Promise<OrganizerCase> {
  const { id, service_id: serviceId } = trip.booking
  const statements = await findStatements(db, trip.row.id)
  const left = await findCaseLeft(db, id)
  const photos = await createPhotoUrls({ db, config }, trip.row.id, statements)
  const getTranslator = await findTranslationsFor(db, caller, [serviceId])
  return getTranslator(serviceId)(toOrganizerCase(trip, { statements, left, photos }))
}
