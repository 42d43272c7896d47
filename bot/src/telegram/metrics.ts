import { inSpan } from '@enp/shared/process/tracing'
import type { Transformer } from 'grammy'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const updateSeconds = new Histogram({
  name: 'bot_update_seconds',
  help: 'Duration of handling an update in seconds, by result',
  labelNames: ['result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})
const answers = new Counter({
  name: 'bot_api_answers_total',
  help: 'Number of responses of the Bot API, by method and code; `none` without a response',
  labelNames: ['method', 'code'],
  registers: [metrics],
})

/** Innermost, so that each try counts. */
export const countAnswers: Transformer = async (prev, method, payload, signal) => {
  const call = () => prev(method, payload, signal)
  try {
    // A poll waits for half a minute and belongs to no update.
    const answer = await (method === 'getUpdates'
      ? call()
      : inSpan({ name: `telegram ${method}`, kind: 'client' }, call))
    answers.inc({ method, code: answer.ok ? '200' : String(answer.error_code) })
    return answer
  } catch (error) {
    answers.inc({ method, code: 'none' })
    throw error
  }
}

/** Runs the handling of one update; returns its milliseconds. Errors: those of the work. */
export async function measureUpdate(handle: () => Promise<void>): Promise<number> {
  const end = updateSeconds.startTimer()
  try {
    await handle()
  } catch (error) {
    end({ result: 'failed' })
    throw error
  }
  return Math.round(end({ result: 'done' }) * 1_000)
}
