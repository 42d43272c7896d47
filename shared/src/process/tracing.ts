import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenOutage } from './outages.ts'
import { findRequestId, findTraceparent, runWithRequestId } from './request-context.ts'
import type { Span, SpanInput, Tracer } from './span.ts'

let tracer: Tracer | undefined

/** An unreachable collector must not delay the end of a program. */
const stopWithinMs = 2_000

/**
 * Exports traces if an address is set; else loads nothing. Returns a function that sends the rest
 * and stops.
 */
export async function startTracing(
  address: string | undefined,
  program: string,
  openOutage: OpenOutage,
): Promise<() => Promise<void>> {
  if (address === undefined) return async () => undefined
  const { openTracer } = await import('./open-telemetry.ts')
  const opened = openTracer(address, program, openOutage('the collector of traces'))
  tracer = opened
  return async () => {
    tracer = undefined
    // The outage of the collector is logged already.
    const stopped = opened.stop().catch(() => undefined)
    await Promise.race([stopped, sleep(stopWithinMs, undefined, { ref: false })])
  }
}

/** For work whose end is another event. Undefined while no traces are exported. */
export function startSpan(input: SpanInput, requestId: string, parent?: string): Span | undefined {
  return tracer?.start(input, requestId, parent)
}

/** Runs the work as a span of the current request. Errors: those of the work. */
export function inSpan<T>(input: SpanInput, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const requestId = findRequestId() ?? randomUUID()
  const span = tracer.start(input, requestId, findTraceparent())
  const measured = async () => {
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      span.end({ isFailed: true })
      throw error
    }
  }
  return runWithRequestId(requestId, measured, span.traceparent)
}
