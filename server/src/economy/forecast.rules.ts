import type { SettingForecast } from '@enp/shared/calls/operators/settings'
import { currencyScale } from '@enp/shared/money/money'
import { type SettingValue, toSettings } from '../settings/settings.rules.ts'
import { crowdSize } from './assumptions.rules.ts'
import { type Figures, toEmission } from './figures.rules.ts'
import { simulateCrowd } from './simulate-crowd.rules.ts'

export interface ForecastInput {
  readonly at: Date
  /** Values in force at that time. */
  readonly rows: readonly SettingValue[]
}

type Forecast = Extract<SettingForecast, { outcome: 'forecast' }>
type Shown = Forecast['periods'][number]['before']

export interface SimulatedPeriod {
  readonly days: number
  readonly figures: Shown
}

const seed = 1
const periods = [30, 365] as const
const days = Math.max(...periods)

/** Simulates one crowd, always with the same draws, so only the settings make a difference. */
export function simulatePeriods({ at, rows }: ForecastInput): SimulatedPeriod[] {
  return simulateCrowd({ seed, index: 0, days, settings: toSettings(rows, at) })
    .filter((sample) => periods.some((period) => period === sample.days))
    .map((sample) => ({ days: sample.days, figures: toShown(sample.figures) }))
}

export function compareForecasts(before: readonly SimulatedPeriod[], after: readonly SimulatedPeriod[]): Forecast {
  return {
    outcome: 'forecast',
    accounts: crowdSize,
    periods: before.flatMap((old, index) => {
      const next = after[index]
      return next ? [{ days: old.days, before: old.figures, after: next.figures }] : []
    }),
  }
}

function toShown(figures: Figures): Shown {
  return {
    emission: toWhole('enp', toEmission(figures)),
    liability: toWhole('rub', figures.liability),
    commission: toWhole('rub', figures.commission),
  }
}

const toWhole = (currency: 'enp' | 'rub', amount: bigint) => Number(amount / 10n ** BigInt(currencyScale[currency]))
