import { expect, test } from 'vitest'
import { fillTemplate, hasOnlyKnownFields } from './templates.rules.ts'

const person = { telegramId: 1, name: 'Анна $&' }
const linkedBooking = {
  ...{ bookingId: 'b', number: 'BK-7K3M2P', title: 'Кижи', day: '2031-05-01', state: 'confirmed' as const },
}

test('fills the name and the booking number in both languages, and takes signs of the name literally', () => {
  expect(fillTemplate('{Имя}, бронь { BOOKING } найдена, {name}.', { person, linkedBooking })).toEqual({
    text: 'Анна $&, бронь BK-7K3M2P найдена, Анна $&.',
    needsBooking: false,
  })
})

test('keeps the field of the booking if the request has none', () => {
  expect(fillTemplate('Бронь {бронь}', { person })).toEqual({ text: 'Бронь {бронь}', needsBooking: true })
  expect(fillTemplate('Здравствуйте, {имя}!', { person }).needsBooking).toBe(false)
})

test.each([
  ['Здравствуйте, {имя}! {Booking}', true],
  ['без полей', true],
  ['{телефон}', false],
  ['{имя', false],
  ['имя}', false],
  ['{}', false],
])('the fields of "%s" are known: %s', (text, known) => {
  expect(hasOnlyKnownFields(text)).toBe(known)
})
