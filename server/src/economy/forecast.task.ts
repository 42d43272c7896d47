import { isolatedTask } from '@enp/shared/isolated/task'
import type { ForecastInput, SimulatedPeriod } from './forecast.rules.ts'

/** Would block all requests of a server for up to half a second. */
export const forecastTask = isolatedTask<ForecastInput, SimulatedPeriod[]>('forecast-economy', {
  cpuMs: 5_000,
  memoryMb: 256,
})
