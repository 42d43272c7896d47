import { type ChainCurrency, chainCurrencies } from '@enp/shared/calls/wallets-shapes'
import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import { gasAttachment } from '../payouts/payout.rules.ts'
import { type SolvencyComparison, solvencyCheckMaxAgeMinutes, toShortfall } from './solvency.rules.ts'

export type OwedByCurrency = Record<ChainCurrency, Pick<SolvencyComparison, 'owed' | 'inFlight'>>

/** Sums by the ledger. `inFlight`: the part that pending payouts may have spent. */
export async function sumOwedByCurrency(db: Database): Promise<OwedByCurrency> {
  const { rows } = await sql<{ currency: ChainCurrency; owed: bigint; inFlight: bigint }>`
    select currency,
      (select coalesce(-sum(balance), 0)::bigint from ledger_account
        where owner_id is null and kind = currency || '_hot' and ledger_account.currency = chain.currency) as owed,
      (select coalesce(sum(
          case when withdrawal.currency = chain.currency then amount - fee else 0 end
          + case when chain.currency = 'ton' and withdrawal.currency = 'usdt' then ${gasAttachment.amount}::bigint else 0 end
        ), 0)::bigint
        from payout join withdrawal on withdrawal.id = withdrawal_id
        where payout.state in ('prepared', 'broadcast')) as "inFlight"
    from unnest(${[...chainCurrencies]}::text[]) chain (currency)`.execute(db)
  const getRow = (currency: ChainCurrency) =>
    rows.find((row) => row.currency === currency) ?? { owed: 0n, inFlight: 0n }
  return { ton: getRow('ton'), usdt: getRow('usdt') }
}

export interface SolvencyCheck extends SolvencyComparison {
  readonly currency: ChainCurrency
  readonly hot: bigint
}

export async function insertCheck(tx: Tx, { currency, onChain, hot, owed, inFlight }: SolvencyCheck): Promise<void> {
  await tx
    .insertInto('solvency_check')
    .values({ currency, on_chain: onChain, hot, owed, in_flight: inFlight, at: appNow })
    .execute()
}

/** Uses the newest comparison; undefined if it is too old. */
export async function isSolvent(db: Database, currency: ChainCurrency): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('solvency_check')
    .select(['on_chain as onChain', 'owed', 'in_flight as inFlight'])
    .where('currency', '=', currency)
    .where('at', '>', sql<Date>`${appNow} - make_interval(mins => ${solvencyCheckMaxAgeMinutes})`)
    // A comparison from before a restore was made with another database.
    .where('at', '>=', sql<Date>`coalesce((select released_at from payout_release), '-infinity')`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toShortfall(currency, row) === 0n
}
