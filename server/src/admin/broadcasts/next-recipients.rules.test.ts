import { expect, test } from 'vitest'
import { chooseNextRecipients } from './next-recipients.rules.ts'

const person = (id: string, more: { fits?: boolean; reachable?: boolean; wantsOffers?: boolean } = {}) => ({
  id,
  fits: true,
  reachable: true,
  wantsOffers: true,
  ...more,
})
const ids = ({ chosen }: { chosen: readonly { id: string }[] }) => chosen.map(({ id }) => id).join('')

test('as many messages as there is room for, and those between them who get none', () => {
  const users = [
    person('a'),
    person('b', { reachable: false }),
    person('c', { fits: false }),
    person('d', { wantsOffers: false }),
    person('e'),
    person('f'),
  ]
  const one = chooseNextRecipients(users, 1, 6)
  expect([ids(one), one.upTo, one.isLast]).toEqual(['abd', 'd', false])
  const two = chooseNextRecipients(users, 2, 6)
  expect([ids(two), two.upTo, two.isLast]).toEqual(['abde', 'e', false])
})

test('where fewer are found than were asked for, they are the last', () => {
  const all = chooseNextRecipients([person('a'), person('b', { fits: false })], 5, 3)
  expect([ids(all), all.upTo, all.isLast]).toEqual(['a', 'b', true])
  expect(chooseNextRecipients([person('a'), person('b')], 5, 2).isLast).toBe(false)
  expect(chooseNextRecipients([], 5, 2)).toEqual({ chosen: [], upTo: undefined, isLast: true })
})

test('whoever does not fit takes no room and is passed', () => {
  const users = Array.from({ length: 4 }, (_, index) => person(`${index}`, { fits: false }))
  expect(chooseNextRecipients(users, 1, 4)).toEqual({ chosen: [], upTo: '3', isLast: false })
})
