import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isRequestId, requestIdHeader, runWithRequestId, traceHeader } from '@enp/shared/process/request-context'
import type { Span } from '@enp/shared/process/span'
import { startSpan } from '@enp/shared/process/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPolled } from './metrics/metrics.ts'
import type { Audience } from './route-options.ts'

/** Only the bot chooses an id. One from outside could imitate the lines of another request. */
export function createRequestId(audience: Audience): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (audience === 'everybody') return () => randomUUID()
  return ({ headers }) => {
    const sent = headers[requestIdHeader]
    return isRequestId(sent) ? sent : randomUUID()
  }
}

/** Everything that a request starts has its id, and is part of its span. */
export function useRequestContext(app: FastifyInstance, audience: Audience): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const enter = (request: FastifyRequest, done: () => void) =>
    runWithRequestId(request.id, done, spans.get(request)?.traceparent)
  app.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(request, audience)
    if (span) spans.set(request, span)
    enter(request, done)
  })
  // Again, because the body is read by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode }
    spans.get(request)?.end({ attributes, isFailed: statusCode >= 500 })
  })
}

function openSpan({ id, method, headers, routeOptions }: FastifyRequest, audience: Audience): Span | undefined {
  const route = routeOptions.url ?? 'none'
  if (isPolled(route)) return undefined
  const parent = audience === 'bot' ? headers[traceHeader] : undefined
  const attributes = { 'http.request.method': method, 'http.route': route }
  const input = { name: `${method} ${route}`, kind: 'server', attributes } as const
  return startSpan(input, id, typeof parent === 'string' ? parent : undefined)
}
