import { deleteAllUpdates, waitingUpdates } from '../../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Webhook } from '../../telegram/state.ts'
import { type BotApiParams, parseBooleanParam, parseTextParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { createNotImplementedError, tooManyRequests } from '../server/failure.ts'
import { rememberTypes } from './get-updates.ts'
import { checkSecret, checkWebhookUrl, readConnections } from './webhook-params.ts'

const laterOptions = ['certificate', 'ip_address']

export function setWebhook(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const url = parseTextParam(params, 'url') ?? ''
  if (url === '') return deleteWebhook(world, params)
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
  if (!drops && isSame(world.state.webhook, next)) return { result: true, description: 'Webhook is already set' }
  if (drops) deleteAllUpdates(world)
  world.state.webhook = next
  world.touch()
  world.poller.terminate('setWebhook')
  world.courier.restart()
  return { result: true, description: 'Webhook was set' }
}

export function deleteWebhook(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const wasSet = world.state.webhook !== undefined
  if (parseBooleanParam(params, 'drop_pending_updates')) deleteAllUpdates(world)
  delete world.state.webhook
  world.touch()
  world.courier.restart()
  return { result: true, description: wasSet ? 'Webhook was deleted' : 'Webhook is already deleted' }
}

export function getWebhookInfo(world: SimulatorWorld): BotApiAnswer {
  const { webhook, allowedUpdates } = world.state
  return {
    result: {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: waitingUpdates(world).length,
      ...(webhook ? { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' } : {}),
      ...(webhook?.lastErrorDate === undefined
        ? {}
        : { last_error_date: webhook.lastErrorDate, last_error_message: webhook.lastErrorMessage }),
      ...(allowedUpdates.length > 0 ? { allowed_updates: allowedUpdates } : {}),
    },
  }
}

function isSame(webhook: Webhook | undefined, { url, secretToken, maxConnections }: Webhook): boolean {
  return webhook?.url === url && webhook.secretToken === secretToken && webhook.maxConnections === maxConnections
}
