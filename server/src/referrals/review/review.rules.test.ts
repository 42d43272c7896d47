import { describe, expect, test } from 'vitest'
import { maxFriendsPerNetwork, networkDigest, selectSuspiciousFriends } from './review.rules.ts'

const neighbors = (count: number, shows = { hasUsername: false, hasPhoto: false }) =>
  Array.from({ length: count }, (_, index) => ({ userId: `p${index}`, ...shows }))

describe('suspects', () => {
  test('returns friends of one inviter in one network if there are many without a username and photo', () => {
    expect(selectSuspiciousFriends(neighbors(maxFriendsPerNetwork + 1))).toHaveLength(maxFriendsPerNetwork + 1)
  })
  test('returns no friends up to the limit per network', () => {
    expect(selectSuspiciousFriends(neighbors(maxFriendsPerNetwork))).toEqual([])
  })
  test('leaves out friends with a username or a photo, however many share the network', () => {
    expect(selectSuspiciousFriends(neighbors(50, { hasUsername: true, hasPhoto: false }))).toEqual([])
    expect(selectSuspiciousFriends(neighbors(50, { hasUsername: false, hasPhoto: true }))).toEqual([])
    const family = [...neighbors(50, { hasUsername: true, hasPhoto: true }), ...neighbors(1)]
    expect(selectSuspiciousFriends(family)).toEqual(['p0'])
  })
})

test('a network digest depends only on the key and the network and does not contain the address', () => {
  expect(networkDigest('key', '10.0.0.1')).toBe(networkDigest('key', '10.0.0.1'))
  expect(networkDigest('other', '10.0.0.1')).not.toBe(networkDigest('key', '10.0.0.1'))
  expect(networkDigest('key', '10.0.0.2')).not.toBe(networkDigest('key', '10.0.0.1'))
  expect(networkDigest('key', '10.0.0.1')).not.toContain('10.0.0.1')
})
