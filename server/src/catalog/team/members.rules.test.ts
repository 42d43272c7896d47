import { describe, expect, test } from 'vitest'
import { checkAccess, checkingRoles, decidingRoles, type Membership, roleFor, toReach } from './members.rules.ts'

const owner: Membership = { organizerId: 'ice', organizerName: 'Лёд и сосны', role: 'owner' }
const scanner: Membership = { ...owner, role: 'scanner' }

test('who checks in at the door answers no requests', () => {
  expect(checkAccess([owner], { organizerId: 'ice', roles: decidingRoles })).toBe('member')
  expect(checkAccess([scanner], { organizerId: 'ice', roles: decidingRoles })).toBe('not a member')
  expect(checkAccess([scanner], { organizerId: 'ice', roles: checkingRoles })).toBe('member')
})

test('what is another organizer’s does not exist for a member, and is refused to everybody else', () => {
  expect(checkAccess([owner], { organizerId: 'steppe', roles: decidingRoles })).toBe('foreign')
  expect(checkAccess([], { organizerId: 'steppe', roles: decidingRoles })).toBe('not a member')
})

test('of several memberships the one of this organizer counts', () => {
  const memberships = [{ ...owner, organizerId: 'steppe' }, scanner]
  expect(checkAccess(memberships, { organizerId: 'ice', roles: decidingRoles })).toBe('not a member')
  expect(checkAccess(memberships, { organizerId: 'steppe', roles: decidingRoles })).toBe('member')
})

describe('who works for one service', () => {
  const member: Membership = { ...scanner, serviceId: 'lake' }

  test('does so only there: another service does not exist, and what is the organizer’s as a whole is refused', () => {
    const standing = (serviceId?: string) =>
      checkAccess([member], { organizerId: 'ice', serviceId, roles: checkingRoles })
    expect(standing('lake')).toBe('member')
    expect(standing('forest')).toBe('foreign')
    expect(standing()).toBe('not a member')
    expect(checkAccess([member], { organizerId: 'steppe', roles: checkingRoles })).toBe('foreign')
  })

  test('may be more in one service than in all: of what covers a thing the strongest role counts', () => {
    const memberships: Membership[] = [scanner, { ...owner, role: 'manager', serviceId: 'lake' }]
    expect(roleFor(memberships, { organizerId: 'ice', serviceId: 'lake' })).toBe('manager')
    expect(roleFor(memberships, { organizerId: 'ice', serviceId: 'forest' })).toBe('scanner')
    expect(roleFor(memberships, { organizerId: 'ice' })).toBe('scanner')
    expect(roleFor(memberships, { organizerId: 'steppe' })).toBeUndefined()
    expect(checkAccess(memberships, { organizerId: 'ice', serviceId: 'lake', roles: decidingRoles })).toBe('member')
    expect(checkAccess(memberships, { organizerId: 'ice', serviceId: 'forest', roles: decidingRoles })).toBe(
      'not a member',
    )
  })

  test('sees it in lists, beside everything of those for whom they work as a whole', () => {
    const memberships: Membership[] = [{ ...owner, organizerId: 'steppe' }, member]
    const reach = toReach(memberships, checkingRoles)
    expect(reach).toEqual({ organizerIds: ['steppe'], serviceIds: ['lake'], serviceOrganizerIds: ['ice'] })
    expect(toReach(memberships, decidingRoles).serviceIds).toEqual([])
    expect(toReach(memberships, checkingRoles, 'ice').organizerIds).toEqual([])
  })
})
