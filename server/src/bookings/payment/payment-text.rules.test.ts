import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking } from '../state/testing-booking.ts'
import { bookingEntry, invoiceText } from './payment-text.rules.ts'

test('the transaction of a booking links to it', () => {
  const entry = {
    ...{ userId: 'boris', type: 'service_payment', amount: money('rub', -5n), description: 'Booking BK-000001' },
    ...{ relatedEntityId: 'trip', relatedEntityType: 'booking' },
  }
  const metadata = { serviceId: 'walk', providerId: 'tours', bookingId: 'trip' }
  expect(bookingEntry(testingBooking, 'boris', money('rub', -5n))).toEqual({ ...entry, metadata })
  expect(bookingEntry(testingBooking, 'boris', money('rub', -5n), { share: 1 })).toEqual({
    ...{ ...entry, metadata: { ...metadata, share: 1 } },
  })
})

describe('an invoice', () => {
  const words = { title: 'Прогулка по Кижам', enp: 0n, gift: 0n, language: 'ru' } as const
  const line = { label: 'Взрослый × 2', amount: 5_600_00 }

  test('has the local start of the trip, its price and an empty contact', () => {
    expect(invoiceText(testingBooking, words)).toEqual({
      title: 'Прогулка по Кижам',
      description: 'BK-000001 · 20 апреля 2030 г. в 10:00',
      card: { item: 'Прогулка по Кижам, BK-000001', lines: [line], contact: {} },
    })
    const contact = { email: 'a@example.com' } as typeof testingBooking.contact
    const day = invoiceText({ ...testingBooking, start_time: '', contact }, { ...words, language: 'en' })
    expect(day).toMatchObject({ description: 'BK-000001 · 20 April 2030', card: { contact } })
  })
  test('counts on the enp of this invoice, and not on those of the booking', () => {
    const other = { ...testingBooking, enp_spent: 900_000_000n, enp_discount: 720_00n }
    expect(invoiceText(other, { ...words, enp: 100_000_000n }).card?.lines).toEqual([
      ...[line, { label: 'Скидка за 100 enp', amount: -80_00 }],
    ])
  })
  test('subtracts the part of a gift card', () => {
    expect(invoiceText(testingBooking, { ...words, gift: 500_00n, language: 'en' }).card?.lines).toEqual([
      ...[line, { label: 'Gift card', amount: -500_00 }],
    ])
  })
  test('of a deposit has one line for it', () => {
    const deposit = { ...words, deposit: 1_680_00n }
    expect(invoiceText(testingBooking, deposit).card?.lines).toEqual([{ label: 'Предоплата', amount: 1_680_00 }])
  })
  test('shows no number for one ticket', () => {
    const price_lines = testingBooking.price_lines.map((one) => ({ ...one, quantity: 1 }))
    const lines = invoiceText({ ...testingBooking, price_lines }, words).card?.lines
    expect(lines?.map(({ label }) => label)).toEqual(['Взрослый'])
  })
  test('merges the lines of one text, and shows the number of the booking for an empty text', () => {
    const price_lines = [
      { kind: 'unit', unitId: 'adult', quantity: 1, amount: 100_10 },
      { kind: 'unit', unitId: 'adult', quantity: 2, amount: 200_20 },
      { kind: 'extra', amount: 50_00 },
    ] as const
    expect(invoiceText({ ...testingBooking, price_lines: [...price_lines] }, words).card?.lines).toEqual([
      { label: 'Взрослый × 3', amount: 300_30 },
      { label: 'BK-000001', amount: 50_00 },
    ])
  })
  test('cuts a long title and long labels to the limits of Telegram', () => {
    const title = 'А'.repeat(65)
    const units = testingBooking.units.map((unit) => ({ ...unit, title }))
    const invoice = invoiceText({ ...testingBooking, units }, { ...words, title })
    expect(invoice.title).toHaveLength(32)
    expect(invoice.card?.lines.map(({ label }) => label.length)).toEqual([64])
    expect(invoice.card?.item).toBe(`${title}, BK-000001`)
  })
})
