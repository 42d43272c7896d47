import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { type InvitableRole, invitableRoles } from '@enp/shared/calls/organizers/organizer-team'
import { addDays, toZone } from '../../days/days.rules.ts'
import { isInScope, type Membership, type ServiceScope } from './members.rules.ts'

export interface MembershipWithEnd extends Membership {
  readonly until: Date | null
}

/** Roles that each role may assign, never its own; docs/rules/team.md. */
const assignable: Readonly<Record<MemberRole, readonly InvitableRole[]>> = {
  owner: invitableRoles,
  manager: ['scanner'],
  scanner: [],
}

export function listAssignableRoles(memberships: readonly Membership[], scope: ServiceScope): InvitableRole[] {
  const roles = memberships.filter((one) => isInScope(one, scope)).flatMap(({ role }) => assignable[role])
  return invitableRoles.filter((role) => roles.includes(role))
}

export function limitMembershipEnd(
  memberships: readonly MembershipWithEnd[],
  scope: ServiceScope,
  role: InvitableRole,
  requested: Date | null,
): Date | null {
  const own = memberships
    .filter((one) => isInScope(one, scope) && assignable[one.role].includes(role))
    .map(({ until }) => until)
    .reduce(later)
  return earlier(own, requested)
}

export function toDayEnd(timeZone: string, day: string): Date {
  return toZone(timeZone).moment(addDays(day, 1), '00:00')
}

/** True if a link would give the user nothing or take something away. */
export function hasEqualMembership(
  memberships: readonly MembershipWithEnd[],
  offer: ServiceScope & { readonly role: InvitableRole; readonly until: Date | null },
): boolean {
  return memberships.some((one) => {
    if (!isInScope(one, offer)) return false
    const isSameKind = one.serviceId === offer.serviceId
    if (isSameKind && rank(one.role) > rank(offer.role)) return true
    return rank(one.role) >= rank(offer.role) && later(one.until, offer.until) === one.until
  })
}

const rank = (role: MemberRole) => ({ owner: 2, manager: 1, scanner: 0 })[role]

/** Null means no end, so it is later than any date. */
const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && one >= other) ? one : other)
const earlier = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other < one) ? other : one
