import { money } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { formatCardProviderData } from './card-receipt.rules.ts'

const read = (...data: Parameters<typeof formatCardProviderData>) => JSON.parse(formatCardProviderData(...data)).receipt

test('a receipt has one item with the whole sum, its VAT code and its description', () => {
  expect(read('Прогулка по Кижам', money('rub', 4_600_50n), {})).toEqual({
    items: [
      {
        description: 'Прогулка по Кижам',
        quantity: 1,
        amount: { value: '4600.50', currency: 'RUB' },
        vat_code: 1,
        payment_mode: 'full_prepayment',
        payment_subject: 'service',
      },
    ],
  })
})

test.each([
  [100_00n, '100.00'],
  [1n, '0.01'],
  [12_30n, '12.30'],
])('%s kopecks are formatted as %s', (kopecks, value) => {
  expect(read('x', money('rub', kopecks), {}).items[0].amount.value).toBe(value)
})

test("a receipt contains the customer's email or phone if there is one", () => {
  expect(read('x', money('rub', 1n), { email: 'a@example.com' }).customer).toEqual({ email: 'a@example.com' })
  expect(read('x', money('rub', 1n), { phone: '+79001234567' }).customer).toEqual({ phone: '+79001234567' })
})
