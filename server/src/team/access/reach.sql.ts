import { type RawBuilder, sql } from 'kysely'
import type { MemberReach } from './members.rules.ts'

/** The organizer condition comes first and alone, so that its index is used. */
export function isInMemberReach(reach: MemberReach, organizer: string, service: string): RawBuilder<boolean> {
  const { organizerIds, serviceIds, serviceOrganizerIds } = reach
  const isOfOrganizer = sql`${sql.ref(organizer)} = any(${[...organizerIds]}::uuid[])`
  if (serviceIds.length === 0) return sql<boolean>`${isOfOrganizer}`
  return sql<boolean>`(${sql.ref(organizer)} = any(${[...organizerIds, ...serviceOrganizerIds]}::uuid[])
    and (${isOfOrganizer} or ${sql.ref(service)} = any(${[...serviceIds]}::uuid[])))`
}

export const isBookingWithin = (reach: MemberReach) =>
  isInMemberReach(reach, 'booking.organizer_id', 'booking.service_id')
