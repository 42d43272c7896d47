import { expect, test } from 'vitest'
import { toStarsTransaction } from './stars-transaction.ts'

const line = { id: 'a', date: 1_800_000_000, nanostar_amount: 500_000_000 }
const receiver = { type: 'telegram_api', request_count: 25 } as const

test.each([
  [2, 2_500_000_000n],
  [0, 500_000_000n],
])('reads a bill for messages of %i Stars and a half', (amount, nanostars) => {
  const bill = { kind: 'messages', id: 'a', messages: 25, nanostars, at: new Date(1_800_000_000_000) }
  expect(toStarsTransaction({ ...line, amount, receiver })).toEqual(bill)
})

test('reads the same bill if the list shows it as a negative amount', () => {
  const negative = { ...line, amount: -2, nanostar_amount: -500_000_000, receiver }
  expect(toStarsTransaction(negative)).toMatchObject({ kind: 'messages', nanostars: 2_500_000_000n })
})

test('leaves Stars from elsewhere alone', () => {
  expect(toStarsTransaction({ ...line, amount: 2, source: { type: 'other' } })).toEqual({ kind: 'other' })
})
