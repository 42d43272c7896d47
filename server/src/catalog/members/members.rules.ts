import { type MemberRole, memberRoles } from '@enp/shared/calls/organizer'

/** Who answers requests, cancels and reads contacts; docs/product.md, section 15. */
export const answeringRoles: readonly MemberRole[] = ['owner', 'manager']
/** Who checks travellers in at the door. */
export const checkingRoles: readonly MemberRole[] = memberRoles

export interface Membership {
  readonly organizerId: string
  readonly organizerName: string
  readonly role: MemberRole
}

/** A person as they come: from the chat, or signed in. */
export type Who = { readonly telegramId: number } | { readonly userId: string }

/** What a member must be to do something. */
export interface Wanted {
  readonly organizerId: string
  readonly roles: readonly MemberRole[]
}

/** `foreign`: what they ask about is another organizer's, and for them it doesn't exist. */
export type Standing = 'member' | 'not a member' | 'foreign'

/** How somebody stands to an organizer by the memberships that have not ended. */
export function standingOf(memberships: readonly Membership[], { organizerId, roles }: Wanted): Standing {
  const membership = memberships.find((one) => one.organizerId === organizerId)
  if (membership) return roles.includes(membership.role) ? 'member' : 'not a member'
  return memberships.length > 0 ? 'foreign' : 'not a member'
}
