import { expect, test } from 'vitest'
import { toDeskRights } from './desk-rights.rules.ts'

const role = (of: 'owner' | 'manager' | 'scanner', serviceId?: string) => ({
  organizerId: 'ice',
  role: of,
  ...(serviceId !== undefined && { serviceId }),
})

test.each([
  ['an owner', [role('owner')], { manages: true, readsEarnings: true, owns: true }],
  ['a manager', [role('manager')], { manages: true, readsEarnings: true, owns: false }],
  ['an owner of one service', [role('owner', 'Лёд')], { manages: true, readsEarnings: false, owns: false }],
  ['a manager of one service', [role('manager', 'Лёд')], { manages: true, readsEarnings: false, owns: false }],
  ['a scanner', [role('scanner')], { manages: false, readsEarnings: false, owns: false }],
  [
    'a scanner who manages a service',
    [role('scanner'), role('manager', 'Лёд')],
    { manages: true, readsEarnings: false, owns: false },
  ],
  ['an owner of another organizer', [{ ...role('owner'), organizerId: 'steppe' }], undefined],
])('gives %s the rights of their roles', (_who, memberships, rights) => {
  expect(toDeskRights(memberships, 'ice')).toEqual(rights)
})
