import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, money } from '@enp/shared/money'
import { type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'

interface Delivered {
  readonly withdrawalId: string
  readonly paid: Money<ChainCurrency>
  readonly fee: Money<ChainCurrency>
}

export function createDeliveredTransfer({ withdrawalId, paid, fee }: Delivered): LedgerTransfer {
  const from = systemAccount('withdrawals')
  const hot = systemAccount(paid.currency === 'ton' ? 'ton_hot' : 'usdt_hot')
  return {
    key: `withdrawal_paid:${withdrawalId}`,
    kind: 'withdrawal_paid',
    postings: [
      { from, to: hot, amount: paid },
      { from, to: systemAccount('revenue'), amount: fee },
    ],
  }
}

/** Posted whether or not the payout was delivered. */
export function chargeNetworkFee(payoutId: bigint, nanotons: bigint): LedgerTransfer {
  return {
    key: `network_fee:${payoutId}`,
    kind: 'network_fee',
    postings: [{ from: systemAccount('network_fees'), to: systemAccount('ton_hot'), amount: money('ton', nanotons) }],
  }
}
