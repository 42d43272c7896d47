import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

/** Hot wallet and deposit address together, in minor units, as of the newest solvency check. */
export async function listChainHoldings(db: Database): Promise<Partial<Record<ChainCurrency, bigint>>> {
  const { rows } = await sql<{ currency: ChainCurrency; onChain: bigint }>`
    select distinct on (currency) currency, on_chain as "onChain" from solvency_check
    order by currency, at desc, id desc`.execute(db)
  return Object.fromEntries(rows.map(({ currency, onChain }) => [currency, onChain]))
}
