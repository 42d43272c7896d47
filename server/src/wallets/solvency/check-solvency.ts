import { type ChainCurrency, chainCurrencies } from '@enp/shared/calls/wallets-shapes'
import { money, toDecimalText } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/lease.ts'
import { notifyOperators } from '../../operators/notify-operators.ts'
import { toRawAddress } from '../chain/addresses.ts'
import { openPayoutContext, type PayoutContext } from '../payouts/payout-context.ts'
import { hotWalletAlarmLevels, toShortfall } from './solvency.rules.ts'
import { insertCheck, type SolvencyCheck, sumOwedByCurrency } from './solvency.store.ts'

export const solvencyJob = { name: 'solvency', everySeconds: 300 }

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
