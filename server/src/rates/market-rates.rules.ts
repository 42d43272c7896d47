import { findSettingProblem } from '@enp/shared/settings/parse-setting-value'
import { findSettingDefault, type SettingKey } from '@enp/shared/settings/registry'
import { isUnusualChange } from '../settings/unusual-change.rules.ts'

export const marketCurrencies = ['ton', 'usdt'] as const
export type MarketCurrency = (typeof marketCurrencies)[number]

export const rateKeys = { ton: 'rate.ton', usdt: 'rate.usdt' } as const satisfies Record<MarketCurrency, SettingKey>

/** Kopecks for one whole unit. */
export type MarketRates = Readonly<Record<MarketCurrency, number>>

const names: Readonly<Record<MarketCurrency, string>> = { ton: 'the-open-network', usdt: 'tether' }
/** The source renews its prices every minute. */
const maxAgeMs = 3_600_000

/** Undefined unless the reply has a recent price of each coin; docs/rules/rates.md#source. */
export function parseMarketRates(reply: unknown, now: Date): MarketRates | undefined {
  const rates = marketCurrencies.map((currency) => {
    const { rub, last_updated_at: at } = toRecord(toRecord(reply)[names[currency]])
    const isPrice = typeof rub === 'number' && Number.isFinite(rub)
    const isRecent = typeof at === 'number' && Math.abs(now.getTime() - at * 1_000) <= maxAgeMs
    return isPrice && isRecent ? Math.round(rub * 100) : undefined
  })
  const [ton, usdt] = rates
  return ton === undefined || usdt === undefined ? undefined : { ton, usdt }
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

export interface RateRow {
  readonly value: number | null
  readonly effectiveFrom: Date
  readonly isFromMarket: boolean
}

const dayMs = 86_400_000

/**
 * Whether the market price becomes the rate. `rows`: values in force until now, the latest first.
 * Small changes are kept for a day. Large ones need an operator: compared with the present rate,
 * and with the last one that an operator set or that is a day old.
 */
export function judgeMarketRate(
  key: SettingKey,
  value: number,
  { rows, now }: { readonly rows: readonly RateRow[]; readonly now: Date },
): 'set' | 'keep' | 'refuse' {
  const [present] = rows
  const isOld = (row: RateRow) => now.getTime() - row.effectiveFrom.getTime() >= dayMs
  const trusted = rows.find((row) => !row.isFromMarket || isOld(row)) ?? rows.at(-1)
  const olds = [present?.value ?? null, trusted?.value ?? null]
  if (findSettingProblem(key, value) !== undefined) return 'refuse'
  if (olds.some((old) => isUnusualChange({ key, old, value }))) return 'refuse'
  const old = present?.value ?? findSettingDefault(key) ?? 0
  const isSmall = Math.abs(value - old) * 200 < old
  return present && present.value !== null && isSmall && !isOld(present) ? 'keep' : 'set'
}
