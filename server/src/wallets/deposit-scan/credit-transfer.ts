import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { type RecordedChainPayment, recordChainPayment } from '../../payments/chain/record-chain-payment.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { isDepositOpen, toFilledDepositState } from '../deposits/deposit.rules.ts'
import {
  addReceived,
  closeDeposit,
  type DepositRow,
  findAwaitedDeposit,
  findDepositByPurchase,
} from '../deposits/deposits.store.ts'

export interface IncomingTransfer {
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
  { network, hash, amount }: Pick<IncomingTransfer, 'network' | 'hash' | 'amount'>,
  userId: string,
  reverses: string,
  before: number,
): LedgerTransfer {
  const back = { ...amount, amount: -amount.amount }
  return {
    key: `${chainKey(network, hash)}:undo:${before}`,
    kind: 'deposit_reversal',
    reverses,
    postings: [{ from: userAccount(userId), to: systemAccount(hotAccounts[amount.currency]), amount }],
    entry: { userId, type: 'deposit', amount: back, description: 'Deposit', metadata: { transactionHash: hash } },
  }
}

export interface TransferOwner {
  readonly userId: string
  readonly purchaseId?: string | undefined
}

const hotAccounts = { ton: 'ton_hot', usdt: 'usdt_hot' } as const

/** The caller has locked the owner. Returns the deposit that the money fills, if any. */
export async function creditIncomingTransfer(
  tx: Tx,
  products: SellableProducts,
  arrived: IncomingTransfer,
  { userId, purchaseId }: TransferOwner,
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
  RecordedChainPayment['outcome'],
  string
>

async function creditBalance(
  tx: Tx,
  { network, hash, amount, key = chainKey(network, hash) }: IncomingTransfer,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const transfer: LedgerTransfer = {
    key,
    kind: 'deposit',
    postings: [{ from: systemAccount(hotAccounts[amount.currency]), to: userAccount(userId), amount }],
  }
  const awaited = await findAwaitedDeposit(tx, userId, amount)
  if (awaited) {
    await postTransfers(tx, [transfer], now)
    await fill(tx, awaited, amount, key, now)
  } else {
    const metadata = { transactionHash: hash }
    const entry = { userId, type: 'deposit', amount, description: 'Deposit', metadata } as const
    await postTransfers(tx, [{ ...transfer, entry }], now)
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
  if (!isDepositOpen(state) || transaction_id === null) throw new Error(`the deposit ${id} is not open`)
  await addReceived(tx, id, amount.amount)
  await closeDeposit(tx, id, toFilledDepositState(expected.amount, received + amount.amount), now)
  await updateOpenTransaction(tx, transaction_id, { status: 'completed', amount, transferKey }, now)
}
