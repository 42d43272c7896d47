import type { MemberRole } from '@enp/shared/calls/organizer'
import { type HelperRole, helperRoles } from '@enp/shared/calls/organizer-helpers'
import { addDays, zoneOf } from '../availability/days.rules.ts'
import { covers, type Membership, type Thing } from '../members/members.rules.ts'

/** A membership with its end; null: it has none. */
export interface Lasting extends Membership {
  readonly until: Date | null
}

/** Whom a role may name: nobody makes an equal of theirs; docs/product.md, section 15. */
const names: Readonly<Record<MemberRole, readonly HelperRole[]>> = {
  owner: helperRoles,
  manager: ['scanner'],
  scanner: [],
}

/** Whom somebody may name for a thing, remove, and change the end of. */
export function namedBy(memberships: readonly Membership[], thing: Thing): HelperRole[] {
  const roles = memberships.filter((one) => covers(one, thing)).flatMap(({ role }) => names[role])
  return helperRoles.filter((role) => roles.includes(role))
}

/** The end that a membership gets: nobody gives longer than they have themselves. */
export function endFor(
  memberships: readonly Lasting[],
  thing: Thing,
  role: HelperRole,
  wanted: Date | null,
): Date | null {
  const own = memberships
    .filter((one) => covers(one, thing) && names[one.role].includes(role))
    .map(({ until }) => until)
    .reduce(later)
  return earlier(own, wanted)
}

/** The midnight that ends a day by a place's clock. */
export function endOfDay(timeZone: string, day: string): Date {
  return zoneOf(timeZone).moment(addDays(day, 1), '00:00')
}

/** Whether somebody has already what a link offers, or more: then it would give nothing, or take away. */
export function hasAlready(
  memberships: readonly Lasting[],
  offer: Thing & { readonly role: HelperRole; readonly until: Date | null },
): boolean {
  return memberships.some((one) => {
    if (!covers(one, offer)) return false
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
