import type { MembershipDetails } from '@enp/shared/calls/organizers/organizer-team'

export interface DeskRights {
  /** Plans, calendars and messages of at least one service. */
  readonly manages: boolean
  /** Money belongs to the whole organizer, so a manager of one service doesn't see it. */
  readonly readsEarnings: boolean
  /** Connects the organizer to other systems. */
  readonly owns: boolean
}

type Role = Pick<MembershipDetails, 'organizerId' | 'role' | 'serviceId'>

/** Returns undefined for a user who is no member. The server checks every call. */
export function toDeskRights(memberships: readonly Role[], organizerId: string): DeskRights | undefined {
  const own = memberships.filter((one) => one.organizerId === organizerId)
  if (own.length === 0) return undefined
  const managing = own.filter(({ role }) => role !== 'scanner')
  return {
    manages: managing.length > 0,
    readsEarnings: managing.some(({ serviceId }) => serviceId === undefined),
    owns: own.some(({ role, serviceId }) => role === 'owner' && serviceId === undefined),
  }
}
