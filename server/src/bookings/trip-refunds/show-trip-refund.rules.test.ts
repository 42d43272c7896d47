import { expect, test } from 'vitest'
import { type StoredTripRefund, showMemberTripRefunds, showTripRefunds } from './show-trip-refund.rules.ts'

const at = '2030-05-01T10:00:00.000Z'
const refund: StoredTripRefund = {
  ...{ kind: 'refund', rub: '280050', from_organizer: '160000', amount: '0', usual_reason: 'weather' },
  ...{ own_reason: null, at: '2030-05-01T13:00:00+03:00' },
}

test('a refund after the trip is shown with its reason and without a compensation', () => {
  const shown = { kind: 'refund', rub: 2_800.5, reason: { usual: 'weather' }, at }
  expect(showTripRefunds([refund])).toEqual({ tripRefunds: [shown] })
  expect(showMemberTripRefunds([refund])).toEqual({ tripRefunds: [{ ...shown, fromEarnings: 1_600 }] })
})

test('a compensation is shown in its currency, with the words of the operator', () => {
  const paid = { ...refund, kind: 'usdt', amount: '12500000', usual_reason: null, own_reason: 'Шум' } as const
  expect(showTripRefunds([paid])).toEqual({
    tripRefunds: [{ kind: 'usdt', rub: 2_800.5, compensation: 12.5, reason: { words: 'Шум' }, at }],
  })
})

test('a trip without refunds shows none', () => {
  expect([showTripRefunds(null), showMemberTripRefunds(null)]).toEqual([{}, {}])
})
