import { Gauge } from 'prom-client'
import { metrics } from './metrics.ts'

type Series<T extends string> = readonly [labels: Record<T, string>, value: number]

/** Has a series only while it is known, because an unknown value is not zero. */
export interface MeasuredGauge<T extends string> {
  show(series: readonly Series<T>[]): void
}

export function measuredGauge<T extends string>(
  name: string,
  help: string,
  labelNames: readonly T[],
): MeasuredGauge<T> {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [metrics] })
  const clear = () => {
    gauge.reset()
    // Without labels the library shows 0 for a gauge that was never set.
    if (labelNames.length === 0) gauge.remove()
  }
  clear()
  return {
    show(series) {
      clear()
      for (const [labels, value] of series) gauge.set(labels, value)
    },
  }
}

/** Null means unknown or nothing of its kind. */
export function createSingleValueGauge(name: string, help: string): { show(value: number | null): void } {
  const gauge = measuredGauge<never>(name, help, [])
  return { show: (value) => gauge.show(value === null ? [] : [[{}, value]]) }
}
