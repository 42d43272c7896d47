import type { RateExample } from '@enp/shared/calls/operators/settings'
import { moneyToNumber, wholeUnits } from '@enp/shared/money/money'
import { findSetting } from '@enp/shared/settings/registry'
import type { Database } from '../../core/database/database.ts'
import { quoteIn, type Rates, toRates } from '../../rates/rates.rules.ts'
import { toSettings } from '../../settings/settings.rules.ts'
import { findSettingValues } from '../../settings/settings.store.ts'
import type { SettingChangeInput } from './setting-change.rules.ts'

const roubles = 10_000

/** Costs of a service before and after the change of a rate; undefined for other settings. */
export async function findRateExample(db: Database, change: SettingChangeInput): Promise<RateExample | undefined> {
  if (findSetting(change.key).group !== 'rates' || change.key === 'rate.source') return undefined
  const at = change.effectiveFrom
  const { rows } = await findSettingValues(db, at)
  const [before, after] = [rows, [...rows, { ...change, id: 'new' }]].map((values) => toRates(toSettings(values, at)))
  return before && after && { roubles, before: toCost(before), after: toCost(after) }
}

function toCost({ ton, usdt, margin }: Rates): RateExample['before'] {
  const price = wholeUnits('rub', BigInt(roubles))
  return {
    ton: moneyToNumber(quoteIn('ton', price, { rate: ton, margin })),
    usdt: moneyToNumber(quoteIn('usdt', price, { rate: usdt, margin })),
  }
}
