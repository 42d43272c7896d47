import { randomUUID } from 'node:crypto'
import { runWithRequestId } from '@enp/shared/process/request-context'
import { inSpan } from '@enp/shared/process/tracing'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the worker. */
export const jobMetrics = new Registry()
collectDefaultMetrics({ register: jobMetrics })

const seconds = new Histogram({
  name: 'job_seconds',
  help: 'Duration of rounds of periodic work in seconds, by job and result',
  labelNames: ['job', 'result'],
  buckets: [0.01, 0.1, 1, 10, 60],
  registers: [jobMetrics],
})
const succeededAt = new Gauge({
  name: 'job_success_timestamp_seconds',
  help: 'Unix time of the last round without a failure in seconds, by job',
  labelNames: ['job'],
  registers: [jobMetrics],
})

/** Returns the same work, measured and with a request id per round. Errors: those of the work. */
export function measured(what: string, round: () => Promise<unknown>): () => Promise<void> {
  const job = what.replace(/^the /, '')
  return async () => {
    const end = seconds.startTimer({ job })
    try {
      await runWithRequestId(randomUUID(), () => inSpan({ name: job, kind: 'internal' }, round))
    } catch (error) {
      end({ result: 'failed' })
      throw error
    }
    end({ result: 'done' })
    succeededAt.setToCurrentTime({ job })
  }
}
