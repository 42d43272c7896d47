import { expect, it } from 'vitest'
import { billLines, billLineText } from './bill-lines.rules.ts'
import { bookingsEn } from './bookings.en.ts'
import { bookingsRu } from './bookings.ru.ts'

const night = (date: string, amount: number) => ({ kind: 'night', text: 'Ночь', date, quantity: 2, amount }) as const

it('groups nights with the same price and their season surcharges, and leaves the sum unchanged', () => {
  const lines = [
    night('2030-06-06', 9_000),
    { kind: 'season', text: 'Сезон +35 %', date: '2030-06-06', amount: 3_150 } as const,
    night('2030-06-07', 9_000),
    { kind: 'season', text: 'Сезон +35 %', date: '2030-06-07', amount: 3_150 } as const,
    night('2030-06-08', 8_000),
  ]
  const bill = billLines(lines)
  expect(bill.map(({ text, nights, quantity, amount }) => [text, nights, quantity, amount])).toEqual([
    ['Ночь', 2, 2, 18_000],
    ['Сезон +35 %', 1, undefined, 6_300],
    ['Ночь', 1, 2, 8_000],
  ])
  expect(bill.reduce((sum, { amount }) => sum + amount, 0)).toBe(32_300)
})

it('lists ticket kinds by name and the enp discount on separate lines', () => {
  const bill = billLines([
    { kind: 'unit', text: 'Взрослый', quantity: 2, amount: 19_200 },
    { kind: 'unit', text: 'Ребёнок', quantity: 1, amount: 0.1 },
    { kind: 'enp', text: 'Скидка', amount: -865 },
  ])
  expect(bill.map(({ text, quantity, amount }) => [text, quantity, amount])).toEqual([
    ['Взрослый', 2, 19_200],
    ['Ребёнок', 1, 0.1],
    ['Скидка', undefined, -865],
  ])
})

it('shows the quantity of a line in the language of the reader', () => {
  const toTexts = (kind: 'unit' | 'night' | 'season', text: string, quantity?: number) => {
    const [line] = billLines([{ kind, text, ...(quantity !== undefined && { quantity }), amount: 100 }])
    return line && [bookingsRu, bookingsEn].map((words) => billLineText(line, words).replaceAll('\u00a0', ' '))
  }
  expect(toTexts('unit', 'Взрослый', 2)).toEqual(['2 взрослых', '2 adults'])
  expect(toTexts('unit', 'Adult', 1)).toEqual(['1 взрослый', '1 adult'])
  expect(toTexts('unit', 'Вся баня', 2)).toEqual(['Вся баня × 2', 'Вся баня × 2'])
  expect(toTexts('night', 'Ночь', 2)).toEqual(['1 ночь × 2 номера', '1 night × 2 rooms'])
  expect(toTexts('night', 'Ночь', 1)).toEqual(['1 ночь', '1 night'])
  expect(toTexts('season', 'Сезон +35 %')).toEqual(['Сезон +35 %', 'Сезон +35 %'])
})
