import { expect, test } from 'vitest'
import { inviteLink, invitePayload, parseInvite } from './deep-link.ts'

test('a payload is split at the last underscore', () => {
  expect(parseInvite('A7K2M9PQ_tourist')).toEqual({ code: 'A7K2M9PQ', inviteType: 'tourist' })
  expect(parseInvite('A7K2M9PQ_organizer')).toEqual({ code: 'A7K2M9PQ', inviteType: 'organizer' })
  expect(parseInvite('A_7K2M9PQ_tourist')).toBeUndefined()
})

test('a link and its payload are each other’s reverse', () => {
  const invite = { code: '0123456Z', inviteType: 'tourist' } as const
  expect(parseInvite(invitePayload(invite))).toEqual(invite)
  expect(inviteLink('enp_travel_bot', invite)).toBe('https://t.me/enp_travel_bot?start=0123456Z_tourist')
})

test('case and look-alike letters are forgiven', () => {
  expect(parseInvite('oIl2m9pq_tourist')?.code).toBe('0112M9PQ')
})

test.each([
  undefined,
  '',
  'tourist',
  '_tourist',
  'A7K2M9P_tourist',
  'A7K2M9PQR_tourist',
  'A7K2M9PQ_guide',
  'A7K2M9PU_tourist',
  'A7K2M9PQ',
])('%s is no invitation', (payload) => {
  expect(parseInvite(payload)).toBeUndefined()
})
