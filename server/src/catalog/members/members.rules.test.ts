import { expect, test } from 'vitest'
import { answeringRoles, checkingRoles, type Membership, standingOf } from './members.rules.ts'

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
