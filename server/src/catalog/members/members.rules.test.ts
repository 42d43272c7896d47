import { describe, expect, test } from 'vitest'
import { answeringRoles, checkingRoles, type Membership, reachOf, roleFor, standingOf } from './members.rules.ts'

const owner: Membership = { organizerId: 'ice', organizerName: 'Лёд и сосны', role: 'owner' }
const scanner: Membership = { ...owner, role: 'scanner' }

test('who checks in at the door answers no requests', () => {
  expect(standingOf([owner], { organizerId: 'ice', roles: answeringRoles })).toBe('member')
  expect(standingOf([scanner], { organizerId: 'ice', roles: answeringRoles })).toBe('not a member')
  expect(standingOf([scanner], { organizerId: 'ice', roles: checkingRoles })).toBe('member')
})

test('what is another organizer’s does not exist for a member, and is refused to everybody else', () => {
  expect(standingOf([owner], { organizerId: 'steppe', roles: answeringRoles })).toBe('foreign')
  expect(standingOf([], { organizerId: 'steppe', roles: answeringRoles })).toBe('not a member')
})

test('of several memberships the one of this organizer counts', () => {
  const memberships = [{ ...owner, organizerId: 'steppe' }, scanner]
  expect(standingOf(memberships, { organizerId: 'ice', roles: answeringRoles })).toBe('not a member')
  expect(standingOf(memberships, { organizerId: 'steppe', roles: answeringRoles })).toBe('member')
})

describe('who works for one service', () => {
  const helper: Membership = { ...scanner, serviceId: 'lake' }

  test('does so only there: another service does not exist, and what is the organizer’s as a whole is refused', () => {
    const standing = (serviceId?: string) =>
      standingOf([helper], { organizerId: 'ice', serviceId, roles: checkingRoles })
    expect(standing('lake')).toBe('member')
    expect(standing('forest')).toBe('foreign')
    expect(standing()).toBe('not a member')
    expect(standingOf([helper], { organizerId: 'steppe', roles: checkingRoles })).toBe('foreign')
  })

  test('may be more in one service than in all: of what covers a thing the strongest role counts', () => {
    const memberships: Membership[] = [scanner, { ...owner, role: 'manager', serviceId: 'lake' }]
    expect(roleFor(memberships, { organizerId: 'ice', serviceId: 'lake' })).toBe('manager')
    expect(roleFor(memberships, { organizerId: 'ice', serviceId: 'forest' })).toBe('scanner')
    expect(roleFor(memberships, { organizerId: 'ice' })).toBe('scanner')
    expect(roleFor(memberships, { organizerId: 'steppe' })).toBeUndefined()
    expect(standingOf(memberships, { organizerId: 'ice', serviceId: 'lake', roles: answeringRoles })).toBe('member')
    expect(standingOf(memberships, { organizerId: 'ice', serviceId: 'forest', roles: answeringRoles })).toBe(
      'not a member',
    )
  })

  test('sees it in lists, beside everything of those for whom they work as a whole', () => {
    const memberships: Membership[] = [{ ...owner, organizerId: 'steppe' }, helper]
    const reach = reachOf(memberships, checkingRoles)
    expect(reach).toEqual({ organizerIds: ['steppe'], serviceIds: ['lake'], serviceOrganizerIds: ['ice'] })
    expect(reachOf(memberships, answeringRoles).serviceIds).toEqual([])
    expect(reachOf(memberships, checkingRoles, 'ice').organizerIds).toEqual([])
  })
})
