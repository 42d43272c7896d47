import { describe, expect, test } from 'vitest'
import {
  checkAccess,
  checkingRoles,
  decidingRoles,
  findRoleInScope,
  type Membership,
  toMemberReach,
} from './members.rules.ts'

const owner: Membership = { organizerId: 'ice', organizerName: 'Лёд и сосны', role: 'owner' }
const scanner: Membership = { ...owner, role: 'scanner' }

test('checkAccess lets a scanner check in but not decide on requests', () => {
  expect(checkAccess([owner], { organizerId: 'ice', roles: decidingRoles })).toBe('member')
  expect(checkAccess([scanner], { organizerId: 'ice', roles: decidingRoles })).toBe('not a member')
  expect(checkAccess([scanner], { organizerId: 'ice', roles: checkingRoles })).toBe('member')
})

test("checkAccess returns foreign for another organizer's scope to a member, and not a member to other users", () => {
  expect(checkAccess([owner], { organizerId: 'steppe', roles: decidingRoles })).toBe('foreign')
  expect(checkAccess([], { organizerId: 'steppe', roles: decidingRoles })).toBe('not a member')
})

test('checkAccess uses the membership of the requested organizer when there are several', () => {
  const memberships = [{ ...owner, organizerId: 'steppe' }, scanner]
  expect(checkAccess(memberships, { organizerId: 'ice', roles: decidingRoles })).toBe('not a member')
  expect(checkAccess(memberships, { organizerId: 'steppe', roles: decidingRoles })).toBe('member')
})

describe('a member of one service', () => {
  const member: Membership = { ...scanner, serviceId: 'lake' }

  test('has access only to it: another service is foreign, and the organizer as a whole is refused', () => {
    const accessTo = (serviceId?: string) =>
      checkAccess([member], { organizerId: 'ice', serviceId, roles: checkingRoles })
    expect(accessTo('lake')).toBe('member')
    expect(accessTo('forest')).toBe('foreign')
    expect(accessTo()).toBe('not a member')
    expect(checkAccess([member], { organizerId: 'steppe', roles: checkingRoles })).toBe('foreign')
  })

  test('may have a stronger role in one service than in all: the strongest role for the scope counts', () => {
    const memberships: Membership[] = [scanner, { ...owner, role: 'manager', serviceId: 'lake' }]
    expect(findRoleInScope(memberships, { organizerId: 'ice', serviceId: 'lake' })).toBe('manager')
    expect(findRoleInScope(memberships, { organizerId: 'ice', serviceId: 'forest' })).toBe('scanner')
    expect(findRoleInScope(memberships, { organizerId: 'ice' })).toBe('scanner')
    expect(findRoleInScope(memberships, { organizerId: 'steppe' })).toBeUndefined()
    expect(checkAccess(memberships, { organizerId: 'ice', serviceId: 'lake', roles: decidingRoles })).toBe('member')
    expect(checkAccess(memberships, { organizerId: 'ice', serviceId: 'forest', roles: decidingRoles })).toBe(
      'not a member',
    )
  })

  test('reaches it in lists, in addition to all services of other organizers', () => {
    const memberships: Membership[] = [{ ...owner, organizerId: 'steppe' }, member]
    const reach = toMemberReach(memberships, checkingRoles)
    expect(reach).toEqual({ organizerIds: ['steppe'], serviceIds: ['lake'], serviceOrganizerIds: ['ice'] })
    expect(toMemberReach(memberships, decidingRoles).serviceIds).toEqual([])
    expect(toMemberReach(memberships, checkingRoles, 'ice').organizerIds).toEqual([])
  })
})
