import { setTimeout as wait } from 'node:timers/promises'
import type { SettingForecast } from '@enp/shared/calls/operators/settings'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { hasForecast, type SettingKey } from '@enp/shared/settings/registry'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { compareForecasts, type ForecastInput, type SimulatedPeriod } from '../../economy/forecast.rules.ts'
import { forecastTask } from '../../economy/forecast.task.ts'
import { findSettingValues } from '../../settings/settings.store.ts'
import { requireOperator } from '../access/require-operator.ts'
import { refuseInvalid } from './change-setting.ts'
import { toEffectiveFrom } from './setting-change.rules.ts'

/** Less than the bot waits for a reply. */
const longestWaitMs = 2_000
const missing: SettingForecast = { outcome: 'missing' }

/** Changes nothing. Errors: NOT_OPERATOR, VALIDATION_ERROR. See docs/rules/economy.md#forecast. */
export async function forecastSetting(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  key: SettingKey,
  { operatorId, scope, value, day }: Body<'POST /internal/admin/settings/:key/forecast'>,
): Promise<HandlerReply<'POST /internal/admin/settings/:key/forecast'>> {
  await requireOperator(db, operatorId)
  refuseInvalid(key, scope, value, day)
  if (!hasForecast(key, scope)) return { data: missing }
  const at = toEffectiveFrom(day, await getNow(db))
  const rows = (await findSettingValues(db, at)).rows.filter(({ effectiveFrom }) => effectiveFrom <= at)
  const change = { id: 'new', key, scope, value, effectiveFrom: at }
  const caller = `operator:${operatorId}`
  const run = Promise.all([simulate({ at, rows }, caller), simulate({ at, rows: [...rows, change] }, caller)]).then(
    ([before, after]): SettingForecast => compareForecasts(before, after),
    (error: unknown) => {
      log.warn({ err: error, key }, 'the forecast of a setting failed')
      return missing
    },
  )
  return { data: await waitFor(run) }
}

const maxKnown = 50
/** By the values in force, so that a run that took too long serves the next request. */
const known = new Map<string, Promise<SimulatedPeriod[]>>()

function simulate(input: ForecastInput, caller: string): Promise<SimulatedPeriod[]> {
  const place = JSON.stringify(input.rows.map(({ key, scope, value }) => [key, scope, value]))
  const found = known.get(place)
  if (found) return found
  const run = runIsolated(forecastTask, input, caller)
  known.set(place, run)
  run.catch(() => known.delete(place))
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  return run
}

function waitFor(run: Promise<SettingForecast>): Promise<SettingForecast> {
  const end = new AbortController()
  const late = wait(longestWaitMs, missing, { signal: end.signal, ref: false }).catch(() => missing)
  return Promise.race([run, late]).finally(() => end.abort())
}
