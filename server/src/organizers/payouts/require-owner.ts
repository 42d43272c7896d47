import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { findUserId } from '../../users/get-user.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireOwner(db: Database, who: CallerIdentity, organizerId: string): Promise<string> {
  await requireMember(db, { ...who, organizerId, roles: ['owner'] })
  return getMemberUserId(db, who)
}

/** Allows owners and managers. Errors: NOT_MEMBER, NOT_FOUND. */
export function requireEarningsReader(db: Database, who: CallerIdentity, organizerId: string): Promise<void> {
  return requireMember(db, { ...who, organizerId, roles: decidingRoles })
}

interface ReadableOrganizer {
  readonly organizerId: string
  readonly organizerName: string
  readonly role: MemberRole
}

/** Defaults to the first readable organizer. Errors: NOT_MEMBER, NOT_FOUND. */
export async function getReadableOrganizer(
  db: Database,
  who: CallerIdentity,
  organizerId: string | undefined,
): Promise<ReadableOrganizer> {
  const memberships = await requireAnyMember(db, who)
  if (organizerId !== undefined) await requireEarningsReader(db, who, organizerId)
  // If a member has several roles there, the strongest one counts.
  const readable = decidingRoles.flatMap((role) =>
    memberships.filter((one) => one.role === role && one.serviceId === undefined),
  )
  return (
    readable.find((one) => organizerId === undefined || one.organizerId === organizerId) ?? throwRefusal('NOT_MEMBER')
  )
}

export async function getMemberUserId(db: Database, { telegramId }: CallerIdentity): Promise<string> {
  return (await findUserId(db, telegramId)) ?? throwRefusal('NOT_MEMBER')
}
