import { Type } from 'typebox'

/** Public on purpose and refused in production. */
export const simulatorTokenPrefix = '7000000001:AAEnpTravelLocalMessenger'
const weakSecretLength = 32

const Postgres = Type.String({ pattern: '^postgres(ql)?://' })
const Port = (fallback: number) => Type.Integer({ minimum: 1, maximum: 65_535, default: fallback })
const Switch = Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' })
const LogLevel = Type.Union(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
  { default: 'info' },
)

/** Former names of variables, with their new names. */
export const formerNames = {
  ADMIN_IDS: 'OPERATOR_IDS',
  CARD_PROVIDER_TOKEN: 'PAYMENT_PROVIDER_TOKEN',
  DATABASE_PREPARE: 'DATABASE_PREPARED_STATEMENTS',
  VOUCHER_KEY: 'VOUCHER_SIGNING_KEY',
  VOUCHER_KEYS_OLD: 'VOUCHER_PREVIOUS_PUBLIC_KEYS',
} as const

export const CommandVariables = Type.Object({
  DATA_DIR: Type.String({ default: '.data' }),
  DATABASE_URL: Postgres,
  DATABASE_DIRECT_URL: Type.Optional(Postgres),
  DATABASE_READ_URL: Type.Optional(Postgres),
  DATABASE_PREPARED_STATEMENTS: Switch,
  MEDIA_URL: Type.Optional(Type.String({ pattern: '^s3://' })),
  WEBAPP_URL: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+' })),
  BOT_TOKEN: Type.Optional(Type.String()),
  BOT_API_ROOT: Type.String({ default: 'https://api.telegram.org' }),
})

const SigningKey = Type.String({ pattern: '^[0-9a-fA-F]{64}$' })
export const VoucherVariables = Type.Object({
  VOUCHER_SIGNING_KEY: SigningKey,
  VOUCHER_PREVIOUS_PUBLIC_KEYS: Type.Optional(
    Type.String({ pattern: '^\\s*[0-9A-Z]{6}:[\\w-]{43}(\\s*,\\s*[0-9A-Z]{6}:[\\w-]{43})*\\s*$' }),
  ),
})

export const ServerVariables = Type.Object({
  ...CommandVariables.properties,
  NODE_ENV: Type.Optional(Type.String()),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Port(3000),
  INTERNAL_HOST: Type.String({ default: '127.0.0.1' }),
  INTERNAL_PORT: Port(3003),
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  BOT_TOKEN: Type.String(),
  SERVICE_TOKEN: Type.String(),
  JWT_SECRET: Type.String(),
  ...VoucherVariables.properties,
  TON_API_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  TON_API_KEY: Type.Optional(Type.String()),
  TON_NETWORK: Type.Union([Type.Literal('mainnet'), Type.Literal('testnet')], { default: 'testnet' }),
  USDT_MASTER: Type.Optional(Type.String()),
  TON_DEPOSIT_ADDRESS: Type.Optional(Type.String()),
  TON_HOT_WALLET_MNEMONIC: Type.Optional(Type.String()),
  TON_LABEL: Type.String({ pattern: '^[\\p{L}\\p{N}]{1,12}$', default: 'TON' }),
  PAYMENT_PROVIDER_TOKEN: Type.Optional(Type.String({ pattern: '^\\d+:(TEST|LIVE):\\S+$' })),
  CARD_REFUND_URL: Type.Optional(Type.String({ pattern: '^https://[^\\s{}]+\\{id\\}[^\\s{}]*$' })),
  TRUST_PROXY: Type.Optional(Type.String()),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+' })),
  PROOF_CHANNEL: Type.Optional(Type.String({ pattern: '^(@[A-Za-z]\\w{3,31}|-100\\d{5,13})$' })),
  BACKUP_DIR: Type.Optional(Type.String()),
  OPERATOR_IDS: Type.Optional(Type.String({ pattern: '^\\s*[1-9]\\d{0,14}(\\s*,\\s*[1-9]\\d{0,14})*\\s*$' })),
  TRAVELLINE_URL: Type.String({ pattern: '^https?://[^\\s]+[^/\\s]$', default: 'https://partner.tlintegration.com' }),
  RATES_URL: Type.String({
    pattern: '^https?://[^\\s]+$',
    default:
      'https://api.coingecko.com/api/v3/simple/price?ids=the-open-network,tether&vs_currencies=rub&include_last_updated_at=true',
  }),
  MAP_PMTILES: Type.Optional(Type.String({ pattern: '\\.pmtiles$' })),
  PLAYGROUND_URL: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+/?$' })),
  LOG_LEVEL: LogLevel,
  RATE_LIMIT: Switch,
  BANK_PAYER: Type.Optional(
    Type.String({ pattern: '^[^;]+;\\s*\\d{10}(\\d{2})?\\s*;\\s*\\d{20}\\s*;\\s*0\\d{8}\\s*$' }),
  ),
  REVIEWS_MODERATED: Type.Enum(['on', 'off'], { default: 'off' }),
})

const Https = Type.String({ pattern: '^https://' })
const Secret = Type.String({ minLength: weakSecretLength })
const productionVariables = {
  BOT_TOKEN: Type.String({ pattern: `^(?!${simulatorTokenPrefix})` }),
  BOT_API_ROOT: Https,
  TRAVELLINE_URL: Https,
  RATES_URL: Https,
  WEBAPP_URL: Https,
  // An API on this host would be the local chain.
  TON_API_URL: Type.Optional(Type.String({ pattern: '^https://(?!localhost\\b|127\\.|0\\.0\\.0\\.0|\\[)' })),
  JWT_SECRET: Secret,
  SERVICE_TOKEN: Secret,
  // With a test token travellers would get trips without paying for them.
  PAYMENT_PROVIDER_TOKEN: Type.Optional(Type.String({ pattern: '^\\d+:LIVE:' })),
  // A short repeated pattern is not a secret.
  VOUCHER_SIGNING_KEY: Type.String({ pattern: '^(?!(.{1,16})\\1+$)' }),
  RATE_LIMIT: Type.Literal('on'),
  // Everyone may become a user there.
  PLAYGROUND_URL: Type.Optional(Type.Never()),
}

const chainVariables = ['TON_API_URL', 'USDT_MASTER', 'TON_DEPOSIT_ADDRESS']
/** Refuses the simulator, the local chain and weak secrets. */
export const ProductionVariables = Type.Object(productionVariables, {
  dependencies: Object.fromEntries(
    [...chainVariables, 'TON_HOT_WALLET_MNEMONIC'].map((name) => [name, chainVariables.filter((one) => one !== name)]),
  ),
})
