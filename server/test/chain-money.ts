import { createHash } from 'node:crypto'
import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, parseAmount } from '@enp/shared/money'
import { getNow } from '../src/core/clock.ts'
import { products } from '../src/products.ts'
import { recordTransfer } from '../src/wallets/deposit-scan/record-transfer.ts'
import type { Product } from './harness.ts'

const account = `0:${'0d'.repeat(32)}`
const stranger = `0:${'5e'.repeat(32)}`

/** A chain configuration that is never contacted; `arriveOnChain` reports the transfers. */
export const chainAddresses = {
  TON_API_URL: 'http://127.0.0.1:9',
  TON_DEPOSIT_ADDRESS: account,
  USDT_MASTER: `0:${'a1'.repeat(32)}`,
}

let count = 0

export interface Transfer {
  readonly memo: string
  readonly currency: ChainCurrency
  readonly amount: number | string
  readonly hash?: string
  readonly at?: Date
}

export function newHash(): string {
  count += 1
  return createHash('sha256').update(`transaction ${count}`).digest('hex')
}

export async function arriveOnChain({ db }: Pick<Product, 'db'>, transfer: Transfer): Promise<string> {
  const { memo: comment, currency, hash = newHash() } = transfer
  const amount: Money<ChainCurrency> | undefined = parseAmount(currency, transfer.amount)
  if (!amount) throw new Error(`${transfer.amount} is no amount`)
  count += 1
  const place = { account, hash, lt: BigInt(count), previousLt: 0n, at: transfer.at ?? (await getNow(db)) }
  const nothing = { totalFees: 0n, isOrdinary: true, aborted: false, bouncedBack: false }
  await recordTransfer(
    { db, products },
    '-3',
    { ...place, ...nothing, incoming: undefined, outgoing: [] },
    { kind: 'deposit', amount, sender: stranger, comment },
  )
  return hash
}
