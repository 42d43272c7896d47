import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, test } from 'vitest'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { type OptionQuestion, parseHoldInput, validateAnswers, validateGuestAnswers } from './hold-input.rules.ts'

const unit = (id: string, kind: Unit['kind']): Unit => ({ id, kind, title: id, price: { amount: 1, currency: 'RUB' } })
const [adult, child, lunch] = [unit('adult', 'adult'), unit('child', 'child'), unit('lunch', 'extra')]
const station = { id: 'station', title: 'Вокзал' }
const option = {
  ...{ units: [adult, child, lunch], startTimes: ['10:00', '12:00'], guestsMax: 4, facts: {}, pickUps: [station] },
} as unknown as BookingTerms['option']
const service = { category: 'excursion', pricePer: 'person', minUnits: 2, maxUnits: 6 } as BookingTerms['service']
const day = { date: '2028-03-07', startTime: '10:00' }
const count = (quantity: number, unitId = 'adult') => ({ unitId, quantity })
const two = [count(2)]

type Change = { readonly service?: object; readonly option?: object }
const parse = (request: Parameters<typeof parseHoldInput>[0], change: Change = {}) =>
  parseHoldInput(request, { service: { ...service, ...change.service }, option: { ...option, ...change.option } })
const refused = (field: string, problem: string) =>
  expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field, problem } })

describe('the request of a hold', () => {
  test('has the booked units, and places without those of extras', () => {
    expect(parse({ ...day, units: [...two, count(0, 'child'), count(3, 'lunch')], pickUpId: 'station' })).toEqual({
      ...{ days: ['2028-03-07'], startTime: '10:00', places: 2, pickUp: station },
      units: [
        { unit: adult, quantity: 2 },
        { unit: lunch, quantity: 3 },
      ],
    })
  })
  test('of a whole day has no start time', () => {
    expect(parse({ date: '2028-03-07', units: two }, { option: { startTimes: [] } }).startTime).toBe('')
  })
  test.each([
    ['checkIn', 'only a room has one', { ...day, units: two, checkIn: '2028-03-07' }],
    ['checkOut', 'only a room has one', { ...day, units: two, checkOut: '2028-03-07' }],
    ['date', 'must be a day of the calendar', { startTime: '10:00', units: two }],
    ['startTime', 'must be one of 10:00, 12:00', { date: '2028-03-07', units: two }],
    ['startTime', 'must be one of 10:00, 12:00', { ...day, startTime: '11:00', units: two }],
    ['units.1.unitId', 'is no unit of this option', { ...day, units: [...two, count(1, 'senior')] }],
    ['units.1.unitId', 'is named twice', { ...day, units: [...two, count(1)] }],
    ['units', 'must be at least 2', { ...day, units: [count(1), count(5, 'lunch')] }],
    ['units', 'must be at most 6', { ...day, units: [count(7)] }],
    ['units', 'must be at most 4', { ...day, units: [count(5)] }],
    ['guests', 'only a room has them', { ...day, units: two, guests: 2 }],
    ['pickUpId', 'is no pick-up point of this option', { ...day, units: two, pickUpId: 'port' }],
  ])('is refused at %s: %s', (field, problem, request) => {
    expect(() => parse(request)).toThrow(refused(field, problem))
  })
  test('may have as many units as service and option allow', () => {
    expect(parse({ ...day, units: [count(4)] }).places).toBe(4)
    expect(parse({ ...day, units: [count(6)] }, { service: { pricePer: 'booking' } }).places).toBe(6)
    expect(parse({ ...day, units: [count(1)] }, { option: { isPrivate: true } }).places).toBe(1)
    expect(() => parse({ ...day, units: [count(0)] }, { option: { isPrivate: true } })).toThrow(
      refused('units', 'must be at least 1'),
    )
  })
  test('is refused with a start time that the option lacks', () => {
    expect(() => parse({ ...day, units: two }, { option: { startTimes: [] } })).toThrow(
      refused('startTime', 'this option has none'),
    )
  })
})

describe('the request of a stay', () => {
  const rooms = { units: [unit('room', 'room')], startTimes: [], guestsMax: 2, facts: { minNights: 2 } }
  const hotel = { service: { category: 'hotel', pricePer: 'night', minUnits: 1 }, option: rooms }
  const stay = { checkIn: '2028-03-07', checkOut: '2028-03-09', units: [count(2, 'room')] }

  test('has the guests that its rooms are for, or fewer', () => {
    expect(parse(stay, hotel)).toMatchObject({ places: 2, party: { guests: 4, exempt: 0 } })
    expect(parse({ ...stay, guests: 3, exemptGuests: 3 }, hotel).party).toEqual({ guests: 3, exempt: 3 })
    expect(parse({ ...stay, guests: 4, exemptGuests: 1 }, hotel).party).toEqual({ guests: 4, exempt: 1 })
  })
  test.each([
    ['guests', 'must be at most 4', { ...stay, guests: 5 }],
    ['exemptGuests', 'must be at most 3', { ...stay, guests: 3, exemptGuests: 4 }],
    ['date', 'a room is booked from checkIn to checkOut', { ...stay, date: '2028-03-07' }],
    ['checkIn', 'must be a day of the calendar', { checkOut: '2028-03-09', units: stay.units }],
    ['checkOut', 'must be a day of the calendar', { checkIn: '2028-03-09', units: stay.units }],
    ['checkOut', 'must be after checkIn', { ...stay, checkOut: '2028-03-07' }],
    ['checkOut', 'must be at least 2 nights after checkIn', { ...stay, checkOut: '2028-03-08' }],
    ['checkOut', 'must be at most 90 nights after checkIn', { ...stay, checkOut: '2028-06-06' }],
  ])('is refused at %s: %s', (field, problem, request) => {
    expect(() => parse(request, hotel)).toThrow(refused(field, problem))
  })
})

describe('the answers to questions', () => {
  const cot: OptionQuestion = { id: 'cot', text: 'Кроватка?', kind: 'text', per: 'booking', required: false }
  const size: OptionQuestion = {
    ...{ id: 'size', text: 'Размер?', kind: 'choice', per: 'guest', required: true },
    ...{ choices: ['Малый', 'Большой'], choices_en: ['Small', 'Large'] },
  }
  const units = [
    { unit: adult, quantity: 1 },
    { unit: child, quantity: 1 },
    { unit: lunch, quantity: 5 },
  ]
  type Given = Parameters<typeof validateAnswers>[0]
  const validate = (given: Given, companionsAnswer = false, questions = [cot, size]) =>
    validateAnswers(given, questions, units, { companionsAnswer })
  const sizes = [
    { questionId: 'size', unitIndex: 0, value: 'Large' },
    { questionId: 'size', unitIndex: 1, value: ' Малый ' },
  ]
  const stored = { questionId: 'size', question: 'Размер?' }

  test('are stored with the texts of the moment, one for each guest, in the language of the organizer', () => {
    expect(validate([...sizes, { questionId: 'cot', value: 'Да' }])).toEqual([
      { questionId: 'cot', question: 'Кроватка?', value: 'Да' },
      { ...stored, value: 'Большой', unitIndex: 0, unitTitle: 'adult' },
      { ...stored, value: 'Малый', unitIndex: 1, unitTitle: 'child' },
    ])
  })
  test('are null without questions or without any answer', () => {
    expect(validate(undefined, false, [])).toBeNull()
    expect(validate([], false, [cot])).toBeNull()
  })
  test('of companions may come later', () => {
    expect(validate(sizes.slice(0, 1), true)).toEqual([
      { ...stored, value: 'Большой', unitIndex: 0, unitTitle: 'adult' },
    ])
    expect(() => validate(sizes.slice(0, 1))).toThrow(refused('answers', 'size of guest 1 needs one'))
    expect(() => validate(sizes.slice(1), true)).toThrow(refused('answers', 'size of guest 0 needs one'))
  })
  test.each([
    ['answers', 'cot needs one', [], [{ ...cot, required: true }]],
    ['answers.0.questionId', 'is no question of this option', [{ questionId: 'diet', value: 'x' }], [cot]],
    ['answers.0.unitIndex', 'this is asked once for all', [{ questionId: 'cot', unitIndex: 0, value: 'x' }], [cot]],
    ['answers.0.unitIndex', 'must name a guest', [{ questionId: 'size', value: 'Малый' }], [size]],
    ['answers.0.unitIndex', 'must name a guest', [{ questionId: 'size', unitIndex: 2, value: 'Малый' }], [size]],
    ['answers.1.questionId', 'is answered twice', [sizes[0], sizes[0]], [size]],
    ['answers.1.value', 'must be one of Малый, Большой', [sizes[0], { ...sizes[1], value: 'Средний' }], [size]],
  ])('are refused at %s: %s', (field, problem, given, questions) => {
    expect(() => validate(given as Given, false, questions)).toThrow(refused(field, problem))
  })
  test('of one guest are without those of the whole booking', () => {
    const guest = { title: 'child', unitIndex: 1 }
    const own = (value: string) => [{ questionId: 'size', value }]
    expect(validateGuestAnswers(own('Small'), [cot, size], guest)).toEqual([
      { ...stored, value: 'Малый', unitIndex: 1, unitTitle: 'child' },
    ])
    expect(() => validateGuestAnswers([{ questionId: 'cot', value: 'Да' }], [cot, size], guest)).toThrow(
      refused('answers.0.questionId', 'is no question of this option'),
    )
    expect(() => validateGuestAnswers([], [cot, size], guest)).toThrow(refused('answers', 'size of guest 1 needs one'))
  })
})
