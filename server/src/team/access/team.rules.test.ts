import { expect, test } from 'vitest'
import {
  hasEqualMembership,
  limitMembershipEnd,
  listAssignableRoles,
  type MembershipWithEnd,
  toDayEnd,
} from './team.rules.ts'

const owner: MembershipWithEnd = { organizerId: 'ice', organizerName: 'Лёд и сосны', role: 'owner', until: null }
const friday = new Date('2030-03-15T00:00:00Z')
const sunday = new Date('2030-03-17T00:00:00Z')
const manager: MembershipWithEnd = { ...owner, role: 'manager', until: friday }
const ofLake: MembershipWithEnd = { ...manager, serviceId: 'lake' }
const [ice, lake] = [{ organizerId: 'ice' }, { organizerId: 'ice', serviceId: 'lake' }]

test('listAssignableRoles allows managers and scanners for an owner, scanners for a manager, and no role otherwise', () => {
  expect(listAssignableRoles([owner], lake)).toEqual(['manager', 'scanner'])
  expect(listAssignableRoles([manager], lake)).toEqual(['scanner'])
  expect(listAssignableRoles([ofLake], lake)).toEqual(['scanner'])
  for (const thing of [ice, { ...ice, serviceId: 'forest' }]) expect(listAssignableRoles([ofLake], thing)).toEqual([])
  expect(listAssignableRoles([{ ...owner, role: 'scanner' }], ice)).toEqual([])
  expect(listAssignableRoles([owner], { organizerId: 'steppe' })).toEqual([])
})

test("endFor never returns a later end than that of the caller's own membership", () => {
  expect(limitMembershipEnd([owner], lake, 'scanner', null)).toBeNull()
  expect(limitMembershipEnd([owner], lake, 'scanner', sunday)).toBe(sunday)
  expect(limitMembershipEnd([ofLake], lake, 'scanner', null)).toBe(friday)
  expect(limitMembershipEnd([ofLake], lake, 'scanner', sunday)).toBe(friday)
  expect(limitMembershipEnd([ofLake, { ...manager, until: null }], lake, 'scanner', sunday)).toBe(sunday)
})

test('toDayEnd returns the next local midnight, also on a day with a clock change', () => {
  expect(toDayEnd('Asia/Irkutsk', '2030-12-31').toISOString()).toBe('2030-12-31T16:00:00.000Z')
  expect(toDayEnd('Europe/Berlin', '2030-03-31').toISOString()).toBe('2030-03-31T22:00:00.000Z')
})

test('hasAlready is true when an offer would give nothing or take something away', () => {
  const scanner = { ...lake, role: 'scanner', until: sunday } as const
  expect(hasEqualMembership([owner], scanner)).toBe(true)
  expect(hasEqualMembership([{ ...ofLake, until: sunday }], scanner)).toBe(true)
  expect(hasEqualMembership([ofLake], scanner)).toBe(true)
  expect(hasEqualMembership([{ ...manager, role: 'scanner' }], scanner)).toBe(false)
  expect(hasEqualMembership([{ ...manager, role: 'scanner', until: null }], scanner)).toBe(true)
  expect(hasEqualMembership([{ ...ofLake, role: 'scanner', until: null }], { ...scanner, role: 'manager' })).toBe(false)
  expect(hasEqualMembership([{ ...ofLake, until: null }], { ...ice, role: 'scanner', until: null })).toBe(false)
})
