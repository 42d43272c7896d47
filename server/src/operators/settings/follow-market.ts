import { money, moneyToNumber } from '@enp/shared/money/money'
import { findSettingDefault, rateSources } from '@enp/shared/settings/registry'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { fetchMarketRates } from '../../rates/fetch-market-rates.ts'
import {
  judgeMarketRate,
  type MarketCurrency,
  type MarketRates,
  marketCurrencies,
  rateKeys,
} from '../../rates/market-rates.rules.ts'
import { forgetSettings, getSettings } from '../../settings/get-settings.ts'
import { getSharedValue } from '../../settings/settings.rules.ts'
import { findPastSettings, insertSetting, lockSettings } from '../../settings/settings.store.ts'
import { notifyOperators } from '../access/notify-operators.ts'

export const marketJob = 'market-rates'
const following = { name: marketJob, everySeconds: 1_800 }

type Dependencies = Pick<Deps, 'db' | 'config'>

export const followMarketWhenDue = (deps: Dependencies): Promise<unknown> =>
  runWhenDue(deps.db, following, () => followMarket(deps))

/** See docs/rules/rates.md#source. Errors: the source has no prices. */
export async function followMarket({ db, config }: Dependencies): Promise<void> {
  // Not from the cache: it may be older than the choice that made this job due.
  if (!(await inTransaction(db, isMarketChosen))) return
  const rates = await fetchMarketRates(config.ratesUrl, await getNow(db))
  await inTransaction(db, async (tx) => {
    await lockSettings(tx)
    // An operator can choose rates by hand during the request.
    if (await isMarketChosen(tx)) for (const currency of marketCurrencies) await applyRate(tx, currency, rates)
  })
  forgetSettings(db)
}

async function isMarketChosen(tx: Tx): Promise<boolean> {
  return getSharedValue(await getSettings(tx), 'rate.source') === rateSources.market
}

async function applyRate(tx: Tx, currency: MarketCurrency, rates: MarketRates): Promise<void> {
  const [key, value, now] = [rateKeys[currency], rates[currency], await getNow(tx)]
  const rows = await findPastSettings(tx, key)
  const verdict = judgeMarketRate(key, value, { rows, now })
  const previous = rows[0]?.value ?? null
  if (verdict === 'set')
    await insertSetting(tx, { key, scope: 'all', value, previous, effectiveFrom: now, setBy: null })
  if (verdict !== 'refuse') return
  const toRubles = (kopecks: number) => moneyToNumber(money('rub', BigInt(kopecks)))
  const values = { currency, old: toRubles(previous ?? findSettingDefault(key) ?? 0), market: toRubles(value) }
  const dayAndCurrency = `${now.toISOString().slice(0, 10)}:${currency}`
  await notifyOperators(tx, { key: `rate_refused:${dayAndCurrency}`, content: { kind: 'rate_refused', values } })
}
