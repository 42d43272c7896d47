import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { post } from '../../ledger/ledger.store.ts'
import { changeTransaction } from '../../ledger/open-transaction.ts'
import { systemAccount, type Transfer, userAccount } from '../../ledger/transfer.rules.ts'
import { type RecordedOnChain, recordChainPayment } from '../../payments/chain/record-chain-payment.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { Products } from '../../payments/product.rules.ts'
import { filledState, isOpen } from '../deposits/deposit.rules.ts'
import {
  addReceived,
  closeDeposit,
  type DepositRow,
  findAwaited,
  findDepositByPurchase,
} from '../deposits/deposits.store.ts'

export interface Arrived {
  readonly network: ChainNetwork
  readonly hash: string
  readonly at: Date
  readonly amount: Money<ChainCurrency>
  /** Omitted for the first credit of the transaction. */
  readonly key?: string
}

/** Each credit is posted once; after a reversal the next credit has another key. */
export function creditKey(network: ChainNetwork, hash: string, takenBack: number): string {
  const key = chainKey(network, hash)
  return takenBack === 0 ? key : `${key}:again:${takenBack}`
}

export function toCreditReversal(
  { network, hash, amount }: Pick<Arrived, 'network' | 'hash' | 'amount'>,
  userId: string,
  reverses: string,
  before: number,
): Transfer {
  const back = { ...amount, amount: -amount.amount }
  return {
    key: `${chainKey(network, hash)}:undo:${before}`,
    kind: 'deposit_reversal',
    reverses,
    postings: [{ from: userAccount(userId), to: systemAccount(hotAccounts[amount.currency]), amount }],
    entry: { userId, type: 'deposit', amount: back, description: 'Deposit', metadata: { transactionHash: hash } },
  }
}

export interface Owner {
  readonly userId: string
  readonly purchaseId?: string | undefined
}

const hotAccounts = { ton: 'ton_hot', usdt: 'usdt_hot' } as const

/** The caller has locked the owner. Returns the deposit that the money fills, if any. */
export async function creditTransfer(
  tx: Tx,
  products: Products,
  arrived: Arrived,
  { userId, purchaseId }: Owner,
  now: Date,
): Promise<string | undefined> {
  if (purchaseId === undefined) return creditBalance(tx, arrived, userId, now)
  const { outcome } = await recordChainPayment(tx, products, { ...arrived, purchaseId }, now)
  const deposit = await findDepositByPurchase(tx, purchaseId)
  // Money in another currency than requested fills no deposit.
  if (deposit?.amount.currency !== arrived.amount.currency) return undefined
  await addReceived(tx, deposit.id, arrived.amount.amount)
  await closeDeposit(tx, deposit.id, stateAfter[outcome], now)
  return deposit.id
}

/** If the purchase can no longer be sold, the deposit is no longer awaited. */
const stateAfter = { paid: 'paid', underpaid: 'underpaid', on_balance: 'expired' } as const satisfies Record<
  RecordedOnChain['outcome'],
  string
>

async function creditBalance(
  tx: Tx,
  { network, hash, amount, key = chainKey(network, hash) }: Arrived,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const transfer: Transfer = {
    key,
    kind: 'deposit',
    postings: [{ from: systemAccount(hotAccounts[amount.currency]), to: userAccount(userId), amount }],
  }
  const awaited = await findAwaited(tx, userId, amount)
  if (awaited) {
    await post(tx, [transfer], now)
    await fill(tx, awaited, amount, key, now)
  } else {
    const metadata = { transactionHash: hash }
    const entry = { userId, type: 'deposit', amount, description: 'Deposit', metadata } as const
    await post(tx, [{ ...transfer, entry }], now)
  }
  const values = { sum: { amount: toDecimalText(amount), currency: amount.currency } }
  await enqueueNotification(tx, {
    key: `deposit_arrived:${hash}`,
    userId,
    content: { kind: 'deposit_arrived', values },
  })
  return awaited?.id
}

async function fill(
  tx: Tx,
  { id, amount: expected, received, state, transaction_id }: DepositRow,
  amount: Money<ChainCurrency>,
  transferKey: string,
  now: Date,
): Promise<void> {
  if (!isOpen(state) || transaction_id === null) throw new Error(`the deposit ${id} is not open`)
  await addReceived(tx, id, amount.amount)
  await closeDeposit(tx, id, filledState(expected.amount, received + amount.amount), now)
  await changeTransaction(tx, transaction_id, { status: 'completed', amount, transferKey }, now)
}
