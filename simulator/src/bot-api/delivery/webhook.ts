import { deleteAllUpdates, waitingUpdates } from '../../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Webhook } from '../../telegram/state.ts'
import { type BotApiParams, parseBooleanParam, parseIntegerParam, parseTextParam } from '../params/params.ts'
import { isThisMachine } from '../params/web-app-url.ts'
import { badRequest, createNotImplementedError, tooManyRequests } from '../server/failure.ts'
import { type BotApiMethod, DescribedResult } from '../server/method.ts'
import { rememberTypes } from './get-updates.ts'

const laterOptions = ['certificate', 'ip_address']

export const setWebhook: BotApiMethod = (world, params, gone) => {
  const url = parseTextParam(params, 'url') ?? ''
  if (url === '') return deleteWebhook(world, params, gone)
  if (world.state.limits && !world.limits.allow('setWebhook', 1000)) throw tooManyRequests(1)
  const later = laterOptions.find((name) => params.values[name] !== undefined || params.files.has(name))
  if (later) throw createNotImplementedError(`the parameter ${later}`)
  const next: Webhook = {
    url: checkWebhookUrl(world, url),
    secretToken: checkSecret(parseTextParam(params, 'secret_token') ?? ''),
    maxConnections: readConnections(params),
  }
  rememberTypes(world, params)
  const drops = parseBooleanParam(params, 'drop_pending_updates')
  if (!drops && isSame(world.state.webhook, next)) return new DescribedResult(true, 'Webhook is already set')
  if (drops) deleteAllUpdates(world)
  world.state.webhook = next
  world.touch()
  world.poller.terminate('setWebhook')
  world.courier.restart()
  return new DescribedResult(true, 'Webhook was set')
}

export const deleteWebhook: BotApiMethod = (world, params) => {
  const wasSet = world.state.webhook !== undefined
  if (parseBooleanParam(params, 'drop_pending_updates')) deleteAllUpdates(world)
  delete world.state.webhook
  world.touch()
  world.courier.restart()
  return new DescribedResult(true, wasSet ? 'Webhook was deleted' : 'Webhook is already deleted')
}

export const getWebhookInfo: BotApiMethod = (world) => {
  const { webhook, allowedUpdates } = world.state
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: waitingUpdates(world).length,
    ...(webhook ? { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' } : {}),
    ...(webhook?.lastErrorDate === undefined
      ? {}
      : { last_error_date: webhook.lastErrorDate, last_error_message: webhook.lastErrorMessage }),
    ...(allowedUpdates.length > 0 ? { allowed_updates: allowedUpdates } : {}),
  }
}

function isSame(webhook: Webhook | undefined, { url, secretToken, maxConnections }: Webhook): boolean {
  return webhook?.url === url && webhook.secretToken === secretToken && webhook.maxConnections === maxConnections
}

const usualConnections = 40
const maxConnections = 100
const ports = new Set(['', '80', '88', '443', '8443'])

/** Unlike the real server allows http and any port, but only local or mini app hosts. */
function checkWebhookUrl(world: SimulatorWorld, address: string): string {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(written) || !/^https?:/i.test(written)) throw badRequest('invalid webhook URL specified')
  const url = new URL(written)
  if (isThisMachine(url.hostname) || url.host === new URL(world.webappUrl).host) return written
  if (url.protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.has(url.port)) throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  throw createNotImplementedError('webhooks outside of this machine')
}

function checkSecret(secret: string): string {
  if (secret.length > 256) throw badRequest('secret token is too long')
  if (!/^[\w-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  return secret
}

function readConnections(params: BotApiParams): number {
  return Math.min(Math.max(parseIntegerParam(params, 'max_connections') ?? usualConnections, 1), maxConnections)
}
