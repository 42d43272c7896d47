import { expect, test } from 'vitest'
import { toSoldPickUp } from './pick-up.rules.ts'

const when = { day: '2028-03-07', startsAt: new Date('2028-03-07T07:00:00Z'), timeZone: 'Europe/Moscow' }

test('a pick-up is at its time of the first day by the place’s clock, or before the start', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', time: '08:30' }, when).at).toBe('2028-03-07T05:30:00.000Z')
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', minutesBefore: 40 }, when).at).toBe('2028-03-07T06:20:00.000Z')
})
test('without a moment the organizer tells it, and what is free has no price', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 0 }, when)).toEqual({ id: 'a', title: 'Вокзал' })
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 400.5 }, when)).toEqual({
    id: 'a',
    title: 'Вокзал',
    price: 40_050,
  })
})
