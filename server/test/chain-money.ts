import { createHash } from 'node:crypto'
import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, parseAmount } from '@enp/shared/money'
import { getNow } from '../src/core/clock.ts'
import { products } from '../src/products.ts'
import { recordTransfer } from '../src/wallets/deposit-scan/record-transfer.ts'
import type { Product } from './harness.ts'

const account = `0:${'0d'.repeat(32)}`
const stranger = `0:${'5e'.repeat(32)}`

/** A product that is connected to a chain which nobody needs to reach: what comes there is said by `arriveOnChain`. */
export const chainAddresses = {
  TON_API_URL: 'http://127.0.0.1:9',
  TON_DEPOSIT_ADDRESS: account,
  USDT_MASTER: `0:${'a1'.repeat(32)}`,
}

let count = 0

export interface Transfer {
  readonly memo: string
  readonly currency: ChainCurrency
  /** Whole units. */
  readonly amount: number | string
  /** Of an earlier one, which is read again. */
  readonly hash?: string
  /** When the chain took it; now, where it is left out. */
  readonly at?: Date
}

/** A hash that no other transaction of the file has. */
export function newHash(): string {
  count += 1
  return createHash('sha256').update(`transaction ${count}`).digest('hex')
}

/** The watcher has read a transfer to the deposit address; answers its hash. Nobody has linked the wallet that sent it. */
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
