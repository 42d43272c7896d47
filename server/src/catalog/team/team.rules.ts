import type { MemberRole } from '@enp/shared/calls/organizer'
import { type InvitableRole, invitableRoles } from '@enp/shared/calls/organizer-team'
import { addDays, toZone } from '../availability/days.rules.ts'
import { isInScope, type Membership, type ServiceScope } from './members.rules.ts'

/** A membership with its end; null: it has none. */
export interface MembershipWithEnd extends Membership {
  readonly until: Date | null
}

/** Whom a role may name: nobody makes an equal of theirs; docs/product.md, section 15. */
const names: Readonly<Record<MemberRole, readonly InvitableRole[]>> = {
  owner: invitableRoles,
  manager: ['scanner'],
  scanner: [],
}

/** Whom somebody may name for a thing, remove, and change the end of. */
export function listAssignableRoles(memberships: readonly Membership[], scope: ServiceScope): InvitableRole[] {
  const roles = memberships.filter((one) => isInScope(one, scope)).flatMap(({ role }) => names[role])
  return invitableRoles.filter((role) => roles.includes(role))
}

/** The end that a membership gets: nobody gives longer than they have themselves. */
export function endFor(
  memberships: readonly MembershipWithEnd[],
  scope: ServiceScope,
  role: InvitableRole,
  wanted: Date | null,
): Date | null {
  const own = memberships
    .filter((one) => isInScope(one, scope) && names[one.role].includes(role))
    .map(({ until }) => until)
    .reduce(later)
  return earlier(own, wanted)
}

/** The midnight that ends a day by a place's clock. */
export function toDayEnd(timeZone: string, day: string): Date {
  return toZone(timeZone).moment(addDays(day, 1), '00:00')
}

/** Whether somebody has already what a link offers, or more: then it would give nothing, or take away. */
export function hasAlready(
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

/** No end is later than any. */
const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && one >= other) ? one : other)
const earlier = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other < one) ? other : one
