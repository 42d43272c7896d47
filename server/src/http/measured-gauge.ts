import { Gauge } from 'prom-client'
import { metrics } from './metrics.ts'

type Series<T extends string> = readonly [labels: Record<T, string>, value: number]

/** A figure that is read from the database for each answer. It has a series only while it is known: unset is no zero. */
export interface MeasuredGauge<T extends string> {
  /** Replaces all series by these. */
  show(series: readonly Series<T>[]): void
}

export function measuredGauge<T extends string>(
  name: string,
  help: string,
  labelNames: readonly T[],
): MeasuredGauge<T> {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [metrics] })
  const forget = () => {
    gauge.reset()
    // Without labels the library shows 0 for what was never set.
    if (labelNames.length === 0) gauge.remove()
  }
  forget()
  return {
    show(series) {
      forget()
      for (const [labels, value] of series) gauge.set(labels, value)
    },
  }
}

/** One figure; null is not known, or nothing of its kind is there. */
export function measuredFigure(name: string, help: string): { show(value: number | null): void } {
  const gauge = measuredGauge<never>(name, help, [])
  return { show: (value) => gauge.show(value === null ? [] : [[{}, value]]) }
}
