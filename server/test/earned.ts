import { randomUUID } from 'node:crypto'
import { type Money, money } from '@enp/shared/money'
import { getNow } from '../src/core/clock.ts'
import { inTransaction } from '../src/core/database.ts'
import { postTransfers } from '../src/ledger/ledger.store.ts'
import { earningsAccount, systemAccount } from '../src/ledger/transfer.rules.ts'
import { addMember } from './booked.ts'
import { addService } from './catalog-fixtures.ts'
import { arrive, type Product, type Reply, type Traveller } from './harness.ts'

export interface Earner {
  readonly organizerId: string
  readonly owner: Traveller
}

export const bank = {
  legalName: 'ООО «Тропа у воды»',
  inn: '7707083893',
  bik: '044525225',
  account: '40702810500000001234',
}

let count = 0

export async function earner(
  product: Product,
  earned: Partial<Record<'rub' | 'usdt' | 'ton', bigint>> = {},
): Promise<Earner> {
  count += 1
  const serviceId = await addService(product, { organizer: `Тропа ${count}` })
  const [row] = await product.sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [
    serviceId,
  ])
  const organizerId = row?.organizer_id ?? ''
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  for (const currency of ['rub', 'usdt', 'ton'] as const) {
    const amount = earned[currency]
    if (amount) await earn(product, organizerId, money(currency, amount))
  }
  return { organizerId, owner }
}

export async function earn(
  { db }: Pick<Product, 'db'>,
  organizerId: string,
  amount: Money<'rub' | 'usdt' | 'ton'>,
): Promise<void> {
  const from = ({ rub: 'card_clearing', usdt: 'usdt_hot', ton: 'ton_hot' } as const)[amount.currency]
  const postings = [{ from: systemAccount(from), to: earningsAccount(organizerId), amount }] as const
  await inTransaction(db, async (tx) => {
    await postTransfers(tx, [{ key: `gift:${randomUUID()}`, kind: 'gift', postings }], await getNow(tx))
  })
}

/** Returns the earnings available for a payout, in minor units. */
export async function getEarnings({ sql }: Product, { organizerId }: Pick<Earner, 'organizerId'>) {
  const rows = await sql<{ currency: string; balance: string }>(
    "select currency, balance from ledger_account where owner_id = $1 and kind = 'earnings'",
    [organizerId],
  )
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, BigInt(balance)]))
}

export const submitBankDetails = ({ owner, organizerId }: Earner, fields: object = {}): Promise<Reply> =>
  owner.post('/v1/organizer/bank-details', { organizerId, ...bank, ...fields })

export async function ageBank({ sql }: Pick<Product, 'sql'>, { organizerId }: Pick<Earner, 'organizerId'>) {
  const older =
    "update bank_details_change set submitted_at = submitted_at - interval '24 hours' where organizer_id = $1"
  await sql(older, [organizerId])
}

export async function submitUsableBankDetails(product: Pick<Product, 'sql'>, earner: Earner): Promise<Reply> {
  const reply = await submitBankDetails(earner)
  await ageBank(product, earner)
  return reply
}

export const requestPayout = (
  { owner, organizerId }: Earner,
  amount: string,
  fields: object = {},
  headers?: Record<string, string>,
): Promise<Reply> => owner.post('/v1/organizer/payouts', { organizerId, currency: 'rub', amount, ...fields }, headers)

export const cancelPayout = ({ owner, organizerId }: Earner, id: string): Promise<Reply> =>
  owner.post(`/v1/organizer/payouts/${id}/cancel`, { organizerId })
