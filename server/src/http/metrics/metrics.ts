import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Response time in seconds, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

const droppedLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Number of dropped log lines',
  registers: [metrics],
})

const pageLoads = new Counter({
  name: 'mini_app_loads_total',
  help: 'Number of signed-in page loads, by the number of earlier loads in the same opening of the mini app',
  labelNames: ['reloads'],
  registers: [metrics],
})

/** Each opening counts at 0, and each of its reloads at its number. */
export const countPageLoad = (reloads: number) => pageLoads.inc({ reloads: reloads < 5 ? `${reloads}` : '5+' })

export const countDroppedLine = () => droppedLines.inc()

/** Most log lines, but rarely of interest. */
const polled: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/internal/broadcasts/progress',
  '/internal/cancellation-messages',
  '/internal/organizer/manifest-messages/claim',
])

export const isPolled = (route: string): boolean => polled.has(route)

/** Logs one line per response: ids and routes, never names, bodies or tokens. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500
    // An outage has its own lines.
    const level = isPolled(route) && !isRefused ? 'debug' : 'info'
    request.log[level](
      { reqId: request.id, method: request.method, route, status: reply.statusCode, ms, userId: request.caller?.id },
      'answered',
    )
  })
}
