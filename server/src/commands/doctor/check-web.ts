import { connect } from 'node:tls'
import { type Finding, ok, warn, wrong } from './check.ts'

const dayMs = 86_400_000
const renewDays = 14

/** TLS, and the product behind the public address. */
export async function checkWeb(webappUrl: string): Promise<Finding[]> {
  const url = new URL(webappUrl)
  if (url.protocol !== 'https:')
    return [warn('public address', webappUrl, 'WEBAPP_URL must be https before Telegram opens the mini app')]
  return [await checkCertificate(url), await checkHealth(url), ...(await checkInternal(url))]
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const { until, problem } = await readCertificate(hostname, Number(port || 443))
  if (problem) return wrong('TLS', problem, `get a certificate for ${hostname}, e.g. let Caddy do it`)
  const days = Math.floor((until - (performance.timeOrigin + performance.now())) / dayMs)
  if (days >= renewDays) return ok('TLS', `valid for ${hostname}, ${days} days left`)
  return warn('TLS', `${days} days left`, 'find out why the certificate is not renewed')
}

function readCertificate(host: string, port: number): Promise<{ until: number; problem: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : String(socket.authorizationError)
      socket.destroy()
      resolve({ until: Date.parse(validTo), problem })
    })
    socket.once('error', reject)
  })
}

async function checkHealth(url: URL): Promise<Finding> {
  const response = await fetch(new URL('/health/ready', url))
  const body: unknown = await response.json().catch(() => undefined)
  const degraded =
    body instanceof Object && 'degraded' in body && Array.isArray(body.degraded) ? body.degraded : undefined
  if (!response.ok || !degraded)
    return wrong('server', `${url.origin}/health/ready answers ${response.status}`, 'start enp server; check the proxy')
  return toReadiness(degraded.map(String))
}

const runbookEntries: Readonly<Record<string, string>> = {
  bot: 'bot-or-worker-does-not-run',
  worker: 'bot-or-worker-does-not-run',
  redis: 'redis-is-away',
  chain: 'the-chain-is-away',
  payouts: 'payouts-are-held',
}

/** Names the runbook entry of each degraded part. */
export function toReadiness(degraded: readonly string[]): Finding {
  if (degraded.length === 0) return ok('server', 'ready at the public address')
  const fixes = degraded.map((part) => {
    const entry = runbookEntries[part]
    return entry ? `see docs/operate/runbook.md#${entry}` : `set ${part}`
  })
  return warn('server', `ready, but without: ${degraded.join(', ')}`, [...new Set(fixes)].join('; '))
}

/**
 * The internal listener must not be reachable; its paths do not exist on the public one. Finds
 * nothing while the proxy has no server: checkHealth reports that.
 */
async function checkInternal(url: URL): Promise<Finding[]> {
  const { status } = await fetch(new URL('/metrics', url))
  if (status >= 500) return []
  if (status === 404) return [ok('internal listener', 'not reachable from outside')]
  return [wrong('internal listener', `/metrics answers ${status} outside`, 'the proxy must forward to PORT only')]
}
