import { randomUUID } from 'node:crypto'
import { wholeUnits } from '@enp/shared/money/money'
import { getNow } from '../../src/core/database/clock.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { postTransfers } from '../../src/ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import type { Product, Traveller } from '../fixtures/harness.ts'

interface Columns {
  readonly type: string
  readonly channel?: string
  readonly url?: string
  readonly friends?: number
  readonly enp?: number
  readonly reviewed?: boolean
  readonly position?: number
  readonly expires_at?: string
}

export async function addTask({ sql }: Product, { enp = 25, ...columns }: Columns): Promise<string> {
  const link = columns.type === 'visit' || columns.type === 'social' ? { url: 'https://enp.example' } : {}
  const row = {
    key: `t-${randomUUID()}`.slice(0, 40),
    title_ru: 'Задание',
    title_en: 'Task',
    reward: enp * 1_000_000,
    ...link,
    ...columns,
  }
  const names = Object.keys(row)
  const [made] = await sql<{ id: string }>(
    `insert into task (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  )
  return made?.id ?? ''
}

export const check = (traveller: Traveller, taskId: string) => traveller.post(`/v1/tasks/${taskId}/check`)

/** Whole enp on the balance. Works after the token has expired too. */
export async function enp({ sql }: Product, { id }: Traveller): Promise<number> {
  const [row] = await sql<{ enp: number }>(
    "select balance::float / 1000000 as enp from ledger_account where owner_id = $1 and currency = 'enp' and kind = 'available'",
    [id],
  )
  return row?.enp ?? 0
}

export function spend({ db }: Product, { id }: Traveller, units: bigint): Promise<unknown> {
  return inTransaction(db, async (tx) => {
    const leg = { from: userAccount(id), to: systemAccount('shop'), amount: wholeUnits('enp', units) }
    return postTransfers(
      tx,
      [{ key: `spent:${randomUUID()}`, kind: 'service_payment', postings: [leg] }],
      await getNow(tx),
    )
  })
}
