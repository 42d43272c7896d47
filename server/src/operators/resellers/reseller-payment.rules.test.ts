import { money } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import { toPaymentReversal, toPaymentTransfer } from './reseller-payment.rules.ts'

const payment = { id: 'p', resellerId: 'agency', amount: 5_040_00n }
const [bank, reseller] = [systemAccount('bank'), systemAccount('reseller:agency')]

test('a payment of a reseller lowers what it owes, and an undone one raises it again', () => {
  expect(toPaymentTransfer(payment)).toEqual({
    ...{ key: 'reseller_paid:p', kind: 'reseller_paid' },
    postings: [{ from: bank, to: reseller, amount: money('rub', 5_040_00n) }],
  })
  expect(toPaymentReversal(payment)).toEqual({
    ...{ key: 'reseller_payment_undone:p', kind: 'reseller_payment_undone' },
    postings: [{ from: reseller, to: bank, amount: money('rub', 5_040_00n) }],
  })
})
