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

/** Money that came, and that was not counted before. */
export interface Arrived {
  readonly network: ChainNetwork
  readonly hash: string
  readonly at: Date
  readonly amount: Money<ChainCurrency>
  /** Of the ledger's transfer, where it isn't the first credit of it. */
  readonly key?: string
}

/** Each credit of a transaction is posted once: one that was taken back is followed by another key. */
export function creditKey(network: ChainNetwork, hash: string, takenBack: number): string {
  const key = chainKey(network, hash)
  return takenBack === 0 ? key : `${key}:again:${takenBack}`
}

/** An operator's credit, back from the person's balance. */
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
  /** What it pays for. */
  readonly purchaseId?: string | undefined
}

const hotAccounts = { ton: 'ton_hot', usdt: 'usdt_hot' } as const

/**
 * Gives money from the chain to whom it belongs, who is locked: a purchase's memo pays that purchase, all else is the
 * balance; docs/product.md, section 19. Answers the deposit that it fills, where one awaited it.
 */
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
  // Another currency than was asked for fills nothing.
  if (deposit?.amount.currency !== arrived.amount.currency) return undefined
  await addReceived(tx, deposit.id, arrived.amount.amount)
  await closeDeposit(tx, deposit.id, stateAfter[outcome], now)
  return deposit.id
}

/** What could not be sold any more is not awaited any more. */
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

/** The transaction that stood for it is complete with what has come. */
async function fill(
  tx: Tx,
  { id, amount: expected, received, state, transaction_id }: DepositRow,
  amount: Money<ChainCurrency>,
  transferKey: string,
  now: Date,
): Promise<void> {
  if (!isOpen(state) || transaction_id === null) throw new Error(`the deposit ${id} is not awaited`)
  await addReceived(tx, id, amount.amount)
  await closeDeposit(tx, id, filledState(expected.amount, received + amount.amount), now)
  await changeTransaction(tx, transaction_id, { status: 'completed', amount, transferKey }, now)
}
