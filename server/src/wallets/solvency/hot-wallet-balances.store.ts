import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

export interface HotWalletBalance {
  readonly currency: ChainCurrency
  /** In minor units, as of the newest solvency check. */
  readonly hot: bigint
}

export async function listHotWalletBalances(db: Database): Promise<HotWalletBalance[]> {
  const { rows } = await sql<HotWalletBalance>`
    select distinct on (currency) currency, hot from solvency_check
    order by currency, at desc, id desc`.execute(db)
  return rows
}
