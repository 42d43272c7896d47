import { type ChainCurrency, chainCurrencies } from '@enp/shared/calls/wallets/wallets-shapes'
import { money, toDecimalText } from '@enp/shared/money/money'
import { sql } from 'kysely'
import { appNow, getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { notifyOperators } from '../../operators/access/notify-operators.ts'
import { toRawAddress } from '../chain/addresses.ts'
import { solvencyJob } from '../chain-jobs.rules.ts'
import { gasAttachment } from '../payouts/payout.rules.ts'
import { openPayoutContext, type PayoutContext } from '../payouts/payout-context.ts'
import {
  hotWalletAlarmLevels,
  type SolvencyComparison,
  solvencyCheckMaxAgeMinutes,
  toShortfall,
} from './solvency.rules.ts'

/** A shortfall stops payouts. Returns undefined if it was not due. Errors: chain API. */
export async function checkSolvency(
  deps: Pick<Deps, 'db' | 'log' | 'config'>,
): Promise<readonly SolvencyCheck[] | undefined> {
  if (!deps.config.chain?.hotWalletMnemonic) return undefined
  return runWhenDue(deps.db, solvencyJob, async () => {
    const context = await openPayoutContext(deps)
    if (!context) return []
    const checks = await compareTwice(context)
    await inTransaction(deps.db, async (tx) => {
      for (const check of checks) await save(tx, check)
    })
    for (const { currency, ...amounts } of checks) {
      const missing = toShortfall(currency, amounts)
      if (missing > 0n)
        deps.log.error({ currency, missing: String(missing) }, 'the chain balance is below the amount owed')
    }
    return checks
  })
}

/** Compares again if something is missing, because money may move between the two reads. */
async function compareTwice(context: PayoutContext): Promise<SolvencyCheck[]> {
  const first = await compare(context)
  return first.some((check) => toShortfall(check.currency, check) > 0n) ? compare(context) : first
}

async function compare({ db, api, chain, account, jettonWallet }: PayoutContext): Promise<SolvencyCheck[]> {
  const owed = await sumOwedByCurrency(db)
  const deposit = toRawAddress(chain.depositAddress)
  const depositTokens = await api.jettonWalletOf(toRawAddress(chain.usdtMaster), deposit)
  const hot = { ton: (await api.account(account)).balance, usdt: await api.jettonBalance(jettonWallet) }
  const cold = {
    ton: (await api.account(deposit)).balance,
    usdt: await api.jettonBalance(depositTokens.toRawString()),
  }
  return chainCurrencies.map((currency) => ({
    currency,
    onChain: hot[currency] + cold[currency],
    hot: hot[currency],
    ...owed[currency],
  }))
}

async function save(tx: Tx, check: SolvencyCheck): Promise<void> {
  const { currency, hot } = check
  await insertCheck(tx, check)
  const day = (await getNow(tx)).toISOString().slice(0, 10)
  const toSum = (amount: bigint, of: ChainCurrency) => ({ amount: toDecimalText(money(of, amount)), currency: of })
  const missing = toShortfall(currency, check)
  if (missing > 0n) {
    const content = { kind: 'chain_short', values: { sum: toSum(missing, currency) } } as const
    await notifyOperators(tx, { key: `chain_short:${currency}:${day}`, content })
  }
  if (hot < hotWalletAlarmLevels[currency].amount) {
    const content = { kind: 'hot_wallet_low', values: { sum: toSum(hot, currency) } } as const
    await notifyOperators(tx, { key: `hot_wallet_low:${currency}:${day}`, content })
  }
}

type OwedByCurrency = Record<ChainCurrency, Pick<SolvencyComparison, 'owed' | 'inFlight'>>

/** Sums by the ledger. `inFlight`: the part that pending payouts may have spent. */
async function sumOwedByCurrency(db: Database): Promise<OwedByCurrency> {
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

interface SolvencyCheck extends SolvencyComparison {
  readonly currency: ChainCurrency
  readonly hot: bigint
}

async function insertCheck(tx: Tx, { currency, onChain, hot, owed, inFlight }: SolvencyCheck): Promise<void> {
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
