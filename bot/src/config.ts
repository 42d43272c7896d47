import { levels } from 'pino'

/**
 * Only `readConfig` reads the environment. Errors name a variable, never its value. Production
 * refuses the simulator's token, http addresses and weak secrets; docs/rules/production.md.
 */
export interface Config {
  readonly botToken: string
  readonly botApiRoot: string
  readonly redisUrl: string
  readonly serviceToken: string
  readonly serverUrl: string
  readonly webappUrl: string
  readonly updates: Polling | WebhookConfig
  /** Where metrics are served; without it, none are. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Where traces are sent; without it, none are made. */
  readonly tracesUrl: string | undefined
  readonly logLevel: string
}

interface Polling {
  readonly by: 'polling'
}

export interface WebhookConfig {
  readonly by: 'webhook'
  /** Public address that Telegram calls; a proxy forwards it to `host` and `port`. */
  readonly url: string
  readonly secret: string
  readonly host: string
  readonly port: number
}

export const webhookPath = '/telegram/webhook'

/** Token of the simulator's bot: public, so production refuses it. */
const standInTokenPrefix = '7000000001:AAEnpTravelLocalMessenger'
const officialBotApi = 'https://api.telegram.org'
const weakSecretLength = 32
const webhookSecretPattern = /^[A-Za-z0-9_-]{1,256}$/
/** The only ports to which Telegram sends webhook calls. */
const webhookPorts = ['', '443', '80', '88', '8443']

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = []
  const required = (name: string) => {
    const value = env[name]
    if (!value) wrong.push(name)
    return value ?? ''
  }
  const address = (name: string, value: string, protocols: readonly string[]) => {
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) wrong.push(name)
    return value.replace(/\/+$/, '')
  }
  const port = (name: string, fallback: number) => {
    const value = Number(env[name] || fallback)
    if (Number.isInteger(value) && value > 0 && value < 65_536) return value
    wrong.push(name)
    return fallback
  }
  const web = ['https:', 'http:']
  const tracesUrl = (value = '') => address('OTEL_EXPORTER_OTLP_ENDPOINT', value, web) || undefined
  const local = serverAddress(env.HOST || '127.0.0.1', port('PORT', 3000))
  const internal = serverAddress(env.INTERNAL_HOST || '127.0.0.1', port('INTERNAL_PORT', 3003))
  const config: Config = {
    botToken: required('BOT_TOKEN'),
    botApiRoot: address('BOT_API_ROOT', env.BOT_API_ROOT || officialBotApi, web),
    redisUrl: address('REDIS_URL', required('REDIS_URL'), ['redis:', 'rediss:']),
    serviceToken: required('SERVICE_TOKEN'),
    serverUrl: address('INTERNAL_URL', env.INTERNAL_URL || internal, web),
    webappUrl: address('WEBAPP_URL', env.WEBAPP_URL || local, web),
    updates: env.BOT_WEBHOOK_URL
      ? {
          by: 'webhook',
          url: webhookAddress(address('BOT_WEBHOOK_URL', env.BOT_WEBHOOK_URL, web)),
          secret: required('BOT_WEBHOOK_SECRET'),
          host: env.BOT_HOST || '127.0.0.1',
          port: port('BOT_PORT', 3002),
        }
      : { by: 'polling' },
    metrics: env.METRICS_PORT ? { host: env.INTERNAL_HOST || '127.0.0.1', port: port('METRICS_PORT', 0) } : undefined,
    tracesUrl: tracesUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    logLevel: env.LOG_LEVEL || 'info',
  }
  if (!(config.logLevel in levels.values) && config.logLevel !== 'silent') wrong.push('LOG_LEVEL')
  if (config.updates.by === 'webhook' && !webhookSecretPattern.test(config.updates.secret))
    wrong.push('BOT_WEBHOOK_SECRET')
  if (env.NODE_ENV === 'production') wrong.push(...productionFaults(config))
  if (wrong.length > 0)
    throw new ConfigError(`Missing or not allowed here: ${[...new Set(wrong)].join(', ')}. See .env.example.`)
  return config
}

function productionFaults({ botToken, botApiRoot, webappUrl, serviceToken, updates }: Config): string[] {
  const faults: string[] = []
  if (botToken.startsWith(standInTokenPrefix)) faults.push('BOT_TOKEN')
  if (!botApiRoot.startsWith('https://')) faults.push('BOT_API_ROOT')
  if (!webappUrl.startsWith('https://')) faults.push('WEBAPP_URL')
  if (serviceToken.length < weakSecretLength) faults.push('SERVICE_TOKEN')
  if (updates.by === 'webhook') {
    const isReachable = /^https:/.test(updates.url) && webhookPorts.includes(new URL(updates.url).port)
    if (!isReachable) faults.push('BOT_WEBHOOK_URL')
    if (updates.secret.length < weakSecretLength) faults.push('BOT_WEBHOOK_SECRET')
  }
  return faults
}

function serverAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function webhookAddress(url: string): string {
  return URL.canParse(url) && new URL(url).pathname === '/' ? url + webhookPath : url
}
