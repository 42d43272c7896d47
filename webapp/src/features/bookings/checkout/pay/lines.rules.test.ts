import { expect, it } from 'vitest'
import { billLines } from './lines.rules.ts'

const night = (date: string, amount: number) => ({ kind: 'night', text: 'Ночь', date, quantity: 2, amount }) as const

it('nights of one price stand in one line, what a season adds in another, and the sum stays', () => {
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

it('tickets stay apart by their names, and enp of an earlier try are left out', () => {
  const bill = billLines([
    { kind: 'unit', text: 'Взрослый', quantity: 2, amount: 19_200 },
    { kind: 'unit', text: 'Ребёнок', quantity: 1, amount: 0.1 },
    { kind: 'enp', text: 'Скидка', amount: -865 },
  ])
  expect(bill.map(({ text, quantity, amount }) => [text, quantity, amount])).toEqual([
    ['Взрослый', 2, 19_200],
    ['Ребёнок', 1, 0.1],
  ])
})
