import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

interface MetricsPlace {
  readonly host: string
  readonly port: number
  readonly serviceToken: string
}

interface Metrics {
  readonly contentType: string
  metrics(): Promise<string>
}

/**
 * For programs that serve nothing else: `GET /metrics` with the service token. Returns a function
 * that stops it. Errors: a port that is in use.
 */
export async function serveMetrics(place: MetricsPlace, metrics: Metrics): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return end(response, 404)
    if (!isEqual(request.headers.authorization, `Bearer ${place.serviceToken}`)) return end(response, 401)
    metrics.metrics().then(
      (text) => end(response.setHeader('content-type', metrics.contentType), 200, text),
      () => end(response, 500),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function end(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status).end(text)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted))
