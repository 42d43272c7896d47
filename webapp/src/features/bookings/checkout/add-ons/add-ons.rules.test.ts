import type { BookingQuestion } from '@enp/shared/calls/catalog/catalog-shapes'
import { expect, it } from 'vitest'
import type { OptionAddOns } from '../../checkout-store.ts'
import {
  addOnsAmount,
  hasAskedCompanions,
  limitAddOnsToStock,
  listAskedFields,
  listQuestionFields,
  missingAnswer,
  noAddOns,
  toAddOnsRequest,
} from './add-ons.rules.ts'

const question = (id: string, fields: Partial<BookingQuestion> = {}): BookingQuestion => ({
  ...{ id, text: id, kind: 'text', per: 'booking', required: false },
  ...fields,
})
const asks: OptionAddOns = {
  extras: [
    { id: 'extra-lunch', kind: 'extra', title: 'Обед', price: { amount: 900.1, currency: 'RUB' }, left: 3 },
    { id: 'extra-boots', kind: 'extra', title: 'Сапоги', price: { amount: 300, currency: 'RUB' } },
  ],
  questions: [question('cot', { required: true }), question('diet', { per: 'guest' })],
  pickUps: [{ id: 'station', title: 'Вокзал', price: 400 }],
}
const units = [
  { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2 },
  { unitId: 'child', kind: 'child', title: 'Ребёнок', quantity: 1 },
] as const

it('adds the prices of the chosen extras and of the pick-up, once per booking', () => {
  const chosen = { ...noAddOns, quantities: { 'extra-lunch': 3, 'extra-boots': 1 }, pickUpId: 'station' }
  expect(addOnsAmount(asks, chosen)).toBe(3_400.3)
  expect([addOnsAmount(asks, noAddOns), addOnsAmount(undefined, noAddOns)]).toEqual([0, 0])
})

it('asks questions for guests once per guest, and the other questions once per booking', () => {
  expect(listQuestionFields(asks, units).map(({ key, guest }) => [key, guest?.title, guest?.nth])).toEqual([
    ['cot', undefined, undefined],
    ['diet 0', 'Взрослый', 1],
    ['diet 1', 'Взрослый', 2],
    ['diet 2', 'Ребёнок', 1],
  ])
})

it('reports a required question until it has an answer other than spaces', () => {
  const asked = listQuestionFields(asks, units)
  const answered = (cot: string) => ({ ...noAddOns, answers: { cot } })
  expect([missingAnswer(asked, noAddOns), missingAnswer(asked, answered(' '))]).toEqual(['cot', 'cot'])
  expect(missingAnswer(asked, answered('Да'))).toBeUndefined()
})

it('requests only the chosen extras, the pick-up and the answers that are not empty', () => {
  const chosen = {
    quantities: { 'extra-lunch': 2, 'extra-boots': 0 },
    pickUpId: 'station',
    answers: { cot: ' Да ', 'diet 0': '', 'diet 2': 'рыбу' },
  }
  const places = [
    { unitId: 'adult', quantity: 2 },
    { unitId: 'child', quantity: 1 },
  ]
  expect(toAddOnsRequest(asks, units, chosen)).toEqual({
    units: [...places, { unitId: 'extra-lunch', quantity: 2 }],
    answers: [
      { questionId: 'cot', value: 'Да' },
      { questionId: 'diet', value: 'рыбу', unitIndex: 2 },
    ],
    pickUpId: 'station',
  })
  expect(toAddOnsRequest(undefined, units, noAddOns)).toEqual({ units: places })
})

it('reduces the chosen quantity of an extra to the stock that is left', () => {
  const chosen = { ...noAddOns, quantities: { 'extra-lunch': 3, 'extra-boots': 2 } }
  const now = limitAddOnsToStock(asks, chosen, [{ unitId: 'extra-lunch', left: 1 }])
  expect(now.addOns.quantities).toEqual({ 'extra-lunch': 1, 'extra-boots': 2 })
  expect(now.asks.extras.map(({ left }) => left)).toEqual([1, 20])
})

it('leaves the questions of guests after the first to companions, also in rooms, but not for one guest', () => {
  const later = { ...noAddOns, answers: { 'diet 0': 'мяса', 'diet 1': 'рыбы' }, companionsAnswer: true }
  expect(listAskedFields(asks, units, later).map(({ key }) => key)).toEqual(['cot', 'diet 0'])
  expect(toAddOnsRequest(asks, units, later)).toMatchObject({
    answers: [{ questionId: 'diet', value: 'мяса', unitIndex: 0 }],
    companionsAnswer: true,
  })
  const rooms = [{ unitId: 'room', kind: 'room', title: 'Room', quantity: 2 }] as const
  const alone = [{ unitId: 'adult', kind: 'adult', title: 'Adult', quantity: 1 }] as const
  expect([units, rooms, alone].map((booked) => hasAskedCompanions(asks, booked))).toEqual([true, true, false])
  expect(toAddOnsRequest(asks, alone, later)).not.toHaveProperty('companionsAnswer')
})
