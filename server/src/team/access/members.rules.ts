import { type MemberRole, memberRoles } from '@enp/shared/calls/organizers/organizer'

/** Roles that decide on requests, cancel and read contacts; docs/rules/team.md. */
export const decidingRoles: readonly MemberRole[] = ['owner', 'manager']
export const checkingRoles: readonly MemberRole[] = memberRoles

export interface Membership {
  readonly organizerId: string
  readonly organizerName: string
  readonly role: MemberRole
  /** Absent for all services of the organizer. */
  readonly serviceId?: string
}

export interface CallerIdentity {
  readonly telegramId: number
}

/** One service or, without `serviceId`, the organizer as a whole. */
export interface ServiceScope {
  readonly organizerId: string
  readonly serviceId?: string | undefined
}

export interface AccessRequirement extends ServiceScope {
  readonly roles: readonly MemberRole[]
}

/** `foreign`: belongs to another organizer or service, so it doesn't exist for this member. */
export type MemberAccess = 'member' | 'not a member' | 'foreign'

/** Expects memberships that have not ended. */
export function checkAccess(memberships: readonly Membership[], { roles, ...target }: AccessRequirement): MemberAccess {
  if (memberships.length === 0) return 'not a member'
  const ofOrganizer = memberships.filter(({ organizerId }) => organizerId === target.organizerId)
  const covering = ofOrganizer.filter((membership) => isInScope(membership, target))
  if (covering.some(({ role }) => roles.includes(role))) return 'member'
  // A member of one service knows the organizer, but nothing of its other services.
  const isKnown = covering.length > 0 || (ofOrganizer.length > 0 && target.serviceId === undefined)
  return isKnown ? 'not a member' : 'foreign'
}

export const isInScope = (membership: Membership, { organizerId, serviceId }: ServiceScope) =>
  membership.organizerId === organizerId && (membership.serviceId === undefined || membership.serviceId === serviceId)

export function findRoleInScope(memberships: readonly Membership[], scope: ServiceScope): MemberRole | undefined {
  const roles = memberships.filter((membership) => isInScope(membership, scope)).map(({ role }) => role)
  return memberRoles.find((role) => roles.includes(role))
}

export interface MemberReach {
  readonly organizerIds: readonly string[]
  readonly serviceIds: readonly string[]
  readonly serviceOrganizerIds: readonly string[]
}

export function toMemberReach(
  memberships: readonly Membership[],
  roles: readonly MemberRole[],
  organizerId?: string,
): MemberReach {
  const counting = memberships.filter(
    (one) => roles.includes(one.role) && (organizerId === undefined || one.organizerId === organizerId),
  )
  const ofOneService = counting.filter(({ serviceId }) => serviceId !== undefined)
  return {
    organizerIds: counting.filter(({ serviceId }) => serviceId === undefined).map((one) => one.organizerId),
    serviceIds: ofOneService.map(({ serviceId = '' }) => serviceId),
    serviceOrganizerIds: ofOneService.map((one) => one.organizerId),
  }
}
