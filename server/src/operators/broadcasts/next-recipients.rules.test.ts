import { expect, test } from 'vitest'
import { chooseNextRecipients } from './next-recipients.rules.ts'

const candidate = (id: string, more: { fits?: boolean; reachable?: boolean; wantsOffers?: boolean } = {}) => ({
  id,
  fits: true,
  reachable: true,
  wantsOffers: true,
  ...more,
})
const ids = ({ chosen }: { chosen: readonly { id: string }[] }) => chosen.map(({ id }) => id).join('')

test('chooses chat messages up to the room and the inbox-only users between them', () => {
  const users = [
    candidate('a'),
    candidate('b', { reachable: false }),
    candidate('c', { fits: false }),
    candidate('d', { wantsOffers: false }),
    candidate('e'),
    candidate('f'),
  ]
  const one = chooseNextRecipients(users, 1, 6)
  expect([ids(one), one.upTo, one.isLast]).toEqual(['abd', 'd', false])
  const two = chooseNextRecipients(users, 2, 6)
  expect([ids(two), two.upTo, two.isLast]).toEqual(['abde', 'e', false])
})

test('marks the batch as last when it has fewer users than requested', () => {
  const all = chooseNextRecipients([candidate('a'), candidate('b', { fits: false })], 5, 3)
  expect([ids(all), all.upTo, all.isLast]).toEqual(['a', 'b', true])
  expect(chooseNextRecipients([candidate('a'), candidate('b')], 5, 2).isLast).toBe(false)
  expect(chooseNextRecipients([], 5, 2)).toEqual({ chosen: [], upTo: undefined, isLast: true })
})

test('passes users who do not match the segment without using room', () => {
  const users = Array.from({ length: 4 }, (_, index) => candidate(`${index}`, { fits: false }))
  expect(chooseNextRecipients(users, 1, 4)).toEqual({ chosen: [], upTo: '3', isLast: false })
})
