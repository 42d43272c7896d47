import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { expect, it } from 'vitest'
import { bookableChoice } from './bookable-choice.rules.ts'

const price = { amount: 9_600, currency: 'RUB' } as const
const option = {
  id: 'o1',
  name: 'Группа',
  units: [
    { id: 'adult', kind: 'adult', title: 'Взрослый', price },
    { id: 'child', kind: 'child', title: 'Ребёнок', price },
  ],
} as const
const freeNight: Omit<Availability, 'date'> = {
  optionId: 'o1',
  timeZone: 'Europe/Moscow',
  status: 'AVAILABLE',
  vacancies: 4,
  capacity: 4,
  price: { ...price, lines: [] },
  cutoffAt: '2030-03-14T00:00:00Z',
}
const chosen = {
  option: { ...option, units: [...option.units] },
  choice: { from: '2030-03-14', startTime: '09:00' },
  party: { quantities: { adult: 2, child: 0 }, guests: 2 },
  isComplete: true,
  quote: { roubles: 19_200, estimated: false },
  calendar: new Map(),
}

it('returns the day, the start, the chosen tickets and the price on screen', () => {
  expect(bookableChoice(chosen)).toEqual({
    optionId: 'o1',
    optionName: 'Группа',
    date: '2030-03-14',
    startTime: '09:00',
    units: [{ unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2 }],
    guests: 2,
    amount: 19_200,
    estimated: false,
  })
})

it('returns check-in and check-out for a stay', () => {
  const stay = { ...chosen, choice: { from: '2030-03-14', until: '2030-03-17' } }
  expect(bookableChoice(stay)).toMatchObject({ date: '2030-03-14', checkOut: '2030-03-17' })
  expect(bookableChoice(stay)).not.toHaveProperty('startTime')
})

it('returns the add-ons, with the lowest stock of an extra over the nights of a stay', () => {
  const lunch = { id: 'extra-lunch', kind: 'extra', title: 'Обед', price } as const
  const boots = { ...lunch, id: 'extra-boots' }
  const questions = [{ id: 'cot', text: 'Кроватка?', kind: 'text', per: 'booking', required: false } as const]
  const night = (date: string, left: number): [string, Availability[]] => [
    date,
    [{ ...freeNight, date, extras: [{ unitId: 'extra-lunch', left }] }],
  ]
  const stay = {
    ...chosen,
    option: { ...chosen.option, extras: [lunch, boots], questions },
    choice: { from: '2030-03-14', until: '2030-03-16' },
    calendar: new Map([night('2030-03-14', 5), night('2030-03-15', 2), night('2030-03-16', 0)]),
  }
  expect(bookableChoice(stay)?.asks).toEqual({ extras: [{ ...lunch, left: 2 }, boots], questions, pickUps: [] })
})

it('returns undefined while the choice is incomplete or has no price', () => {
  expect(bookableChoice({ ...chosen, isComplete: false })).toBeUndefined()
  expect(bookableChoice({ ...chosen, quote: undefined })).toBeUndefined()
  expect(bookableChoice({ ...chosen, choice: {} })).toBeUndefined()
})
