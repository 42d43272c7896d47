import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import { isThisMachine } from '../params/web-app-url.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'

const usualConnections = 40
const maxConnections = 100
const ports = new Set(['', '80', '88', '443', '8443'])

/** Unlike the real server allows http and any port, but only local or mini app hosts. */
export function checkWebhookUrl(world: SimulatorWorld, address: string): string {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(written) || !/^https?:/i.test(written)) throw badRequest('invalid webhook URL specified')
  const url = new URL(written)
  if (isThisMachine(url.hostname) || url.host === new URL(world.webappUrl).host) return written
  if (url.protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.has(url.port)) throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  throw createNotImplementedError('webhooks outside of this machine')
}

export function checkSecret(secret: string): string {
  if (secret.length > 256) throw badRequest('secret token is too long')
  if (!/^[\w-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  return secret
}

export function readConnections(params: BotApiParams): number {
  return Math.min(Math.max(parseIntegerParam(params, 'max_connections') ?? usualConnections, 1), maxConnections)
}
