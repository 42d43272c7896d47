import { describe, expect, test } from 'vitest'
import { maxFriendsPerNetwork, networkDigest, suspects } from './review.rules.ts'

const neighbours = (count: number, shows = { hasUsername: false, hasPhoto: false }) =>
  Array.from({ length: count }, (_, index) => ({ userId: `p${index}`, ...shows }))

describe('friends of one inviter in one network', () => {
  test('are looked at when they are many and show nothing of a person', () => {
    expect(suspects(neighbours(maxFriendsPerNetwork + 1))).toHaveLength(maxFriendsPerNetwork + 1)
  })
  test('are not as long as they are few', () => {
    expect(suspects(neighbours(maxFriendsPerNetwork))).toEqual([])
  })
  test('are not for their network alone: whoever has a username or a photo is left out', () => {
    expect(suspects(neighbours(50, { hasUsername: true, hasPhoto: false }))).toEqual([])
    expect(suspects(neighbours(50, { hasUsername: false, hasPhoto: true }))).toEqual([])
    const family = [...neighbours(50, { hasUsername: true, hasPhoto: true }), ...neighbours(1)]
    expect(suspects(family)).toEqual(['p0'])
  })
})

test('a network is kept as a digest that depends on the key and on nothing else', () => {
  expect(networkDigest('key', '10.0.0.1')).toBe(networkDigest('key', '10.0.0.1'))
  expect(networkDigest('other', '10.0.0.1')).not.toBe(networkDigest('key', '10.0.0.1'))
  expect(networkDigest('key', '10.0.0.1')).not.toContain('10.0.0.1')
})
