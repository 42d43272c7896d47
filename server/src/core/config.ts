/**
 * The only place that reads the environment. A wrong or missing variable is named, its value is never shown.
 * Production refuses stand-ins: the local messenger's token, http addresses, weak secrets; docs/product.md, section 8.
 */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly botToken: string
  readonly botApiRoot: string
  readonly serviceToken: string
  readonly jwtSecret: string
  readonly webappUrl: string
  readonly network: 'mainnet' | 'testnet'
  readonly trustProxy: string | undefined
  readonly logLevel: string
  readonly rateLimit: boolean
  /** The bot token is the local messenger's: the development sign-in and the development clock exist. */
  readonly standIn: boolean
}

/** The local messenger's bot: public on purpose, refused in production. */
const standInTokenPrefix = '7000000001:AAEnpTravelLocalMessenger'
const officialBotApi = 'https://api.telegram.org'
const weakSecretLength = 32

/** Names what is wrong with the environment; its message is one sentence for the operator. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = []
  const required = (name: string) => {
    const value = env[name]
    if (!value) wrong.push(name)
    return value ?? ''
  }
  const production = env.NODE_ENV === 'production'
  const host = env.HOST || '127.0.0.1'
  const port = portNumber(env.PORT, 3000, () => wrong.push('PORT'))
  const config: Config = {
    production,
    host,
    port,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: required('DATABASE_URL'),
    redisUrl: required('REDIS_URL'),
    botToken: required('BOT_TOKEN'),
    botApiRoot: env.BOT_API_ROOT || officialBotApi,
    serviceToken: required('SERVICE_TOKEN'),
    jwtSecret: required('JWT_SECRET'),
    webappUrl: env.WEBAPP_URL || `http://${host}:${port}`,
    network: env.TON_NETWORK === 'mainnet' ? 'mainnet' : 'testnet',
    trustProxy: env.TRUST_PROXY || undefined,
    logLevel: env.LOG_LEVEL || 'info',
    rateLimit: env.RATE_LIMIT !== 'off',
    standIn: (env.BOT_TOKEN ?? '').startsWith(standInTokenPrefix),
  }
  if (production) wrong.push(...productionFaults(config))
  if (wrong.length > 0) {
    throw new ConfigError(`Missing or not allowed here: ${[...new Set(wrong)].join(', ')}. See .env.example.`)
  }
  return config
}

function productionFaults(config: Config): string[] {
  const faults: string[] = []
  if (config.standIn) faults.push('BOT_TOKEN')
  if (!config.botApiRoot.startsWith('https://')) faults.push('BOT_API_ROOT')
  if (!config.webappUrl.startsWith('https://')) faults.push('WEBAPP_URL')
  if (config.jwtSecret.length < weakSecretLength) faults.push('JWT_SECRET')
  if (config.serviceToken.length < weakSecretLength) faults.push('SERVICE_TOKEN')
  if (!config.rateLimit) faults.push('RATE_LIMIT')
  return faults
}

function portNumber(text: string | undefined, fallback: number, wrong: () => void): number {
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong()
  return port
}
