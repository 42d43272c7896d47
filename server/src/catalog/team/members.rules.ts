import { type MemberRole, memberRoles } from '@enp/shared/calls/organizer'

/** Who answers requests, cancels and reads contacts; docs/product.md, section 15. */
export const decidingRoles: readonly MemberRole[] = ['owner', 'manager']
/** Who checks travellers in at the door. */
export const checkingRoles: readonly MemberRole[] = memberRoles

export interface Membership {
  readonly organizerId: string
  readonly organizerName: string
  readonly role: MemberRole
  /** The one service it is for; without it, for all of the organizer's. */
  readonly serviceId?: string
}

/** A person as they come: from the chat, or signed in. */
export type CallerIdentity = { readonly telegramId: number } | { readonly userId: string }

/** What a member works on: something of one service, or, without `serviceId`, what belongs to the organizer as a whole. */
export interface ServiceScope {
  readonly organizerId: string
  readonly serviceId?: string | undefined
}

/** What a member must be to do something with it. */
export interface AccessRequirement extends ServiceScope {
  readonly roles: readonly MemberRole[]
}

/** `foreign`: what they ask about is another organizer's, or of a service that isn't theirs; for them it doesn't exist. */
export type MemberAccess = 'member' | 'not a member' | 'foreign'

/** How somebody stands to a thing by the memberships that have not ended. */
export function checkAccess(memberships: readonly Membership[], { roles, ...thing }: AccessRequirement): MemberAccess {
  if (memberships.length === 0) return 'not a member'
  const ofOrganizer = memberships.filter(({ organizerId }) => organizerId === thing.organizerId)
  const covering = ofOrganizer.filter((membership) => isInScope(membership, thing))
  if (covering.some(({ role }) => roles.includes(role))) return 'member'
  // Who works for a service knows the organizer, and nothing of its other services.
  const isKnown = covering.length > 0 || (ofOrganizer.length > 0 && thing.serviceId === undefined)
  return isKnown ? 'not a member' : 'foreign'
}

/** Whether a membership is for this thing, whatever its role. */
export const isInScope = (membership: Membership, { organizerId, serviceId }: ServiceScope) =>
  membership.organizerId === organizerId && (membership.serviceId === undefined || membership.serviceId === serviceId)

/** The role that allows most with a thing: of several memberships the strongest counts. */
export function roleFor(memberships: readonly Membership[], scope: ServiceScope): MemberRole | undefined {
  const roles = memberships.filter((membership) => isInScope(membership, scope)).map(({ role }) => role)
  return memberRoles.find((role) => roles.includes(role))
}

/** Whose things a list may have. */
export interface Reach {
  /** All services of these. */
  readonly organizerIds: readonly string[]
  /** And these single ones, */
  readonly serviceIds: readonly string[]
  /** which belong to these. */
  readonly serviceOrganizerIds: readonly string[]
}

/** What the memberships with one of these roles reach; of one organizer, or of all. */
export function toReach(memberships: readonly Membership[], roles: readonly MemberRole[], organizerId?: string): Reach {
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
