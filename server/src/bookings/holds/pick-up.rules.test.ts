import { expect, test } from 'vitest'
import { toSoldPickUp } from './pick-up.rules.ts'

const when = { day: '2028-03-07', startsAt: new Date('2028-03-07T07:00:00Z'), timeZone: 'Europe/Moscow' }

test('a pick-up has its local time on the first day, or its minutes before the start', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', time: '08:30' }, when).at).toBe('2028-03-07T05:30:00.000Z')
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', minutesBefore: 40 }, when).at).toBe('2028-03-07T06:20:00.000Z')
})
test('a pick-up without a time has no moment, and a free pick-up has no price', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 0 }, when)).toEqual({ id: 'a', title: 'Вокзал' })
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 400.5 }, when)).toEqual({
    id: 'a',
    title: 'Вокзал',
    price: 40_050,
  })
})
