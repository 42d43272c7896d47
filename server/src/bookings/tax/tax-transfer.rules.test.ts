import { money } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import { testingBooking, testingCharge } from '../state/testing-booking.ts'
import { listTaxParts, taxTransfer } from './tax-transfer.rules.ts'

const usdt = { method: 'balance_usdt', currency: 'usdt', rub: 800_00n, amount: 10_000_000n } as const
const charges = [testingCharge(), testingCharge({ id: 'more', purpose: 'change', ...usdt })]
const [escrow, shop] = [systemAccount('escrow'), systemAccount('shop')]
const account = systemAccount('tourist_tax:tours:RU-KDA')

test('the tax comes from the latest change first, and its kopecks add up', () => {
  expect(listTaxParts(charges, 900_00n)).toEqual([
    { sum: money('usdt', 10_000_000n), kopecks: 800_00n },
    { sum: money('rub', 100_00n), kopecks: 100_00n },
  ])
})

test('the shop pays roubles of the tax for other currencies', () => {
  expect(taxTransfer(testingBooking, 'RU-KDA', listTaxParts(charges, 900_00n))).toEqual({
    key: 'tourist_tax:trip',
    kind: 'tourist_tax',
    postings: [
      { from: escrow, to: shop, amount: money('usdt', 10_000_000n) },
      { from: shop, to: account, amount: money('rub', 800_00n) },
      { from: escrow, to: account, amount: money('rub', 100_00n) },
    ],
  })
})

test('a booking without tax has no transfer', () => {
  expect(taxTransfer(testingBooking, 'RU-KDA', [])).toBeUndefined()
})
