import type { ServerConfig } from '../../core/config/config.ts'
import { type Finding, ok, warn, wrong } from './check.ts'

const largestClockDifferenceMs = 30_000
const manyUpdates = 100
const recentSeconds = 3_600
/** Of a revoked and of a malformed token. */
const tokenStatuses = [401, 404]

interface WebhookInfo {
  readonly url: string
  readonly pending_update_count: number
  readonly last_error_date?: number
  readonly last_error_message?: string
}

/** `webhook` is the address that the bot registers, or undefined if it polls. */
export async function checkTelegram(
  { botApiRoot, botToken }: Pick<ServerConfig, 'botApiRoot' | 'botToken'>,
  webhook: string | undefined,
): Promise<Finding[]> {
  const { result: bot, at } = await call<{ username: string }>('getMe')
  const { result: info } = await call<WebhookInfo>('getWebhookInfo')
  return [ok('bot', `@${bot.username}`), ...toClock(at), toAddress(info, webhook), ...toDelivery(info, at)]

  async function call<T>(method: string) {
    const response = await fetch(`${botApiRoot}/bot${botToken}/${method}`)
    const body: unknown = await response.json()
    if (isResult<T>(body)) return { result: body.result, at: Date.parse(response.headers.get('date') ?? '') }
    if (tokenStatuses.includes(response.status)) throw new Error('Telegram rejected BOT_TOKEN')
    throw new Error(`Telegram refused ${method} with status ${response.status}`)
  }
}

const isResult = <T>(body: unknown): body is { result: T } =>
  body instanceof Object && 'ok' in body && body.ok === true && 'result' in body

function toClock(at: number): Finding[] {
  if (Number.isNaN(at)) return []
  const difference = Math.round(at - (performance.timeOrigin + performance.now()))
  if (Math.abs(difference) <= largestClockDifferenceMs) return [ok('clock of Telegram', 'agrees with this machine')]
  const detail = `${Math.round(difference / 1000)} s from this machine`
  return [wrong('clock of Telegram', detail, 'start a time service (chrony): sign-ins of the mini app are refused')]
}

function toAddress({ url }: WebhookInfo, expected: string | undefined): Finding {
  if (url === (expected ?? '')) return ok('webhook', expected ?? 'none, the bot polls')
  const fix = 'start enp bot, which registers it; if it runs, another program uses this token'
  return wrong('webhook', `Telegram has "${url}" instead of "${expected ?? ''}"`, fix)
}

function toDelivery(info: WebhookInfo, at: number): Finding[] {
  const { url, pending_update_count: pending, last_error_date: failedAt = 0, last_error_message: reason = '' } = info
  const isRecent = url !== '' && at / 1000 - failedAt < recentSeconds
  const findings: Finding[] = []
  if (isRecent)
    findings.push(
      warn('webhook delivery', reason, 'Telegram could not reach the bot in the last hour: check the proxy'),
    )
  if (pending >= manyUpdates)
    findings.push(warn('updates', `${pending} wait at Telegram`, 'see docs/operate/runbook.md#silent-webhook'))
  return findings
}
