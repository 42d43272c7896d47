import { money } from '@enp/shared/money/money'
import { type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'
import { resellerAccount } from '../../resellers/settlement/reseller-account.rules.ts'

interface ResellerPayment {
  readonly id: string
  readonly resellerId: string
  /** Kopecks. */
  readonly amount: bigint
}

export function toPaymentTransfer({ id, resellerId, amount }: ResellerPayment): LedgerTransfer {
  const posting = { from: systemAccount('bank'), to: resellerAccount(resellerId), amount: money('rub', amount) }
  return { key: `reseller_paid:${id}`, kind: 'reseller_paid', postings: [posting] }
}

export function toPaymentReversal({ id, resellerId, amount }: ResellerPayment): LedgerTransfer {
  const posting = { from: resellerAccount(resellerId), to: systemAccount('bank'), amount: money('rub', amount) }
  return { key: `reseller_payment_undone:${id}`, kind: 'reseller_payment_undone', postings: [posting] }
}
