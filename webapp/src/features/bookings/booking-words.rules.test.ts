import { describe, expect, it } from 'vitest'
import { createFormat } from '../../locales/format/format.ts'
import { createZonedFormat } from '../../locales/format/zoned-format.ts'
import { interfaceTextsRu } from '../../locales/ru.ts'
import { guestsText, momentText, moneyText, otherRefundsText, whenText } from './booking-words.rules.ts'
import { bookingsEn } from './bookings.en.ts'
import { bookingsRu } from './bookings.ru.ts'

const russian = {
  text: interfaceTextsRu,
  bookings: bookingsRu,
  format: { ...createFormat('ru'), ...createZonedFormat('ru') },
}
const english = {
  text: interfaceTextsRu,
  bookings: bookingsEn,
  format: { ...createFormat('en'), ...createZonedFormat('en') },
}
const now = new Date('2030-12-31T20:00:00Z')

describe('whenText and momentText', () => {
  it('show the date with its start time, or both dates of a stay', () => {
    const day = { date: '2031-03-14', startTime: '09:00', timeZone: 'Europe/Moscow' }
    expect(whenText(day, new Date('2031-01-01T12:00:00Z'), russian)).toBe('Пт, 14 марта, 09:00')
    const stay = { date: '2031-06-06', checkOut: '2031-06-09', timeZone: 'Europe/Moscow' }
    expect(whenText(stay, new Date('2031-01-01T12:00:00Z'), english)).toBe('Fri 6 June\u00a0– Mon 9 June')
  })

  it("show the year only when it differs from the current year in the service's time zone", () => {
    const day = { date: '2031-03-14', startTime: '09:00' }
    expect(whenText({ ...day, timeZone: 'Europe/Moscow' }, now, russian)).toBe('Пт, 14 марта 2031, 09:00')
    expect(whenText({ ...day, timeZone: 'Asia/Kamchatka' }, now, russian)).toBe('Пт, 14 марта, 09:00')
  })

  it("show a moment in the service's time zone", () => {
    expect(momentText('2031-03-11T21:30:00Z', 'Asia/Kamchatka', now, russian)).toBe('12 марта, 09:30')
    expect(momentText('2031-03-11T21:30:00Z', 'Europe/Kaliningrad', now, russian)).toBe('11 марта 2031, 23:30')
  })
})

describe('guestsText', () => {
  const adult = { kind: 'adult', title: 'Взрослый' } as const
  it('counts guests in the plural forms of the language', () => {
    const units = [
      { ...adult, quantity: 2 },
      { kind: 'child', title: 'Ребёнок', quantity: 1 },
      { kind: 'senior', title: 'Пенсионер', quantity: 0 },
    ] as const
    expect(guestsText(units, { date: '2031-03-14' }, russian)).toBe('2\u00a0взрослых, 1\u00a0ребёнок')
    expect(guestsText(units, { date: '2031-03-14' }, english)).toBe('2\u00a0adults, 1\u00a0child')
    const translated = [{ kind: 'adult', title: 'Adult', quantity: 2 }] as const
    expect(guestsText(translated, { date: '2031-03-14' }, english)).toBe('2\u00a0adults')
  })

  it('shows the ticket name when it is not a standard one, and nights and rooms for a stay', () => {
    const own = [{ kind: 'adult', title: 'Вся баня на два часа', quantity: 1 }] as const
    expect(guestsText(own, { date: '2031-03-14' }, russian)).toBe('1\u00a0×\u00a0Вся баня на два часа')
    const room = [{ kind: 'room', title: 'Ночь в номере', quantity: 2 }] as const
    expect(guestsText(room, { date: '2031-02-27', checkOut: '2031-03-02' }, russian)).toBe('3\u00a0ночи, 2\u00a0номера')
  })
})

it('shows money with the decimals of its currency', () => {
  expect(moneyText(18_200, 'RUB', russian)).toBe('18\u00a0200\u00a0₽')
  expect(moneyText(65.024, 'ton', russian)).toBe('65,02\u00a0TON')
  expect(moneyText(222.5, 'usdt', english)).toBe('222.5\u00a0USDT')
})

describe('otherRefundsText', () => {
  it('names each sum with its payment method, and returns undefined without other refunds', () => {
    const others = [
      { amount: 1_200, currency: 'rub', method: 'card' },
      { amount: 15.5, currency: 'usdt', method: 'balance' },
    ] as const
    expect(otherRefundsText({ others: [...others] }, russian)).toMatch(
      /^И\sещё возвращаем: 1\s200\s₽ на\sкарту, 15,5\d?\sUSDT на\sбаланс\.$/,
    )
    expect([otherRefundsText({}, english), otherRefundsText({ others: [] }, english)]).toEqual([undefined, undefined])
  })
})
