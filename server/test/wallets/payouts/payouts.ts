import { payWithdrawals } from '../../../src/wallets/payouts/pay-withdrawals.ts'
import { checkSolvency } from '../../../src/wallets/solvency/check-solvency.ts'
import { give } from '../../fixtures/booking-money.ts'
import { arrive, type Product, type Traveller } from '../../fixtures/harness.ts'
import { addWallet, newAddress } from '../../fixtures/linked-wallets.ts'

export interface Payee extends Traveller {
  readonly walletId: string
  /** Raw address of the wallet. */
  readonly address: string
}

export async function payee(product: Product, usdt: number, ton = 0, address = newAddress()): Promise<Payee> {
  const traveller = await arrive(product)
  if (usdt > 0) await give(product, traveller, 'usdt', usdt)
  if (ton > 0) await give(product, traveller, 'ton', ton)
  return { ...traveller, address, walletId: await addWallet(product, traveller, { address }) }
}

/** Creates a withdrawal that is due; returns its transaction id. */
export async function withdrawDue(
  product: Product,
  { id, post, walletId }: Payee,
  amount: number | string,
  currency = 'usdt',
): Promise<string> {
  const { status, body } = await post('/v1/wallet/withdrawals', { currency, amount, walletId })
  if (status !== 201) throw new Error(`the withdrawal answered ${status}: ${JSON.stringify(body)}`)
  await product.sql("update withdrawal set process_at = app_now() where user_id = $1 and state = 'pending'", [id])
  return body.data.id
}

const log = { info() {}, warn() {}, error() {} }

/** Runs a round of the worker, whatever its schedule. */
export async function round(product: Pick<Product, 'db' | 'config' | 'sql'>): Promise<true | undefined> {
  await product.sql("update lease set due_at = '-infinity' where name = 'payouts'")
  return payWithdrawals({ ...product, log })
}

/** Runs the solvency check, whatever its schedule. */
export async function compare(product: Pick<Product, 'db' | 'config' | 'sql'>) {
  await product.sql("update lease set due_at = '-infinity' where name = 'solvency'")
  return checkSolvency({ ...product, log })
}

/** Allows the stored bytes to be sent again immediately. */
export const sendAgain = ({ sql }: Product) => sql("update payout set sent_at = '-infinity' where sent_at is not null")

export interface PayoutSnapshot {
  readonly state: string
  readonly held: string | null
  /** States, oldest first. */
  readonly payouts: readonly string[]
}

export async function getPayoutState({ sql }: Product, { id }: Traveller): Promise<PayoutSnapshot> {
  const [row] = await sql<PayoutSnapshot>(
    `select state, held_for as held,
        array(select state from payout where withdrawal_id = withdrawal.id order by id) as payouts
      from withdrawal where user_id = $1 order by created_at desc limit 1`,
    [id],
  )
  if (!row) throw new Error('nothing was withdrawn')
  return row
}

export async function listNotifications({ sql }: Product, { id }: Traveller, kind: string) {
  const rows = await sql<{ values: { sum?: object } }>(
    "select content->'values' as values from notification where user_id = $1 and content->>'kind' = $2 order by id",
    [id, kind],
  )
  return rows.map(({ values }) => values)
}
