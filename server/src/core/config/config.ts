import { type BankDetails, findWrongBankField } from '@enp/shared/money/bank-details'
import { Ajv, type ErrorObject } from 'ajv'
import { type Static, type TSchema, Type } from 'typebox'
import { type ChainConfig, toChainConfig } from './chain-config.ts'
import {
  CommandVariables,
  formerNames,
  ProductionVariables,
  ServerVariables,
  simulatorTokenPrefix,
  VoucherVariables,
} from './config-variables.ts'
import { type KnownVoucherKeys, parseKnownKeys, toVoucherKeys, type VoucherKeys } from './voucher-keys.ts'

/** Only this file reads the environment. Errors name a variable and never show its value. */
export interface ServerConfig {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** For `/internal` and `/metrics`; must not be reachable from outside. */
  readonly internalHost: string
  readonly internalPort: number
  /** Where the worker serves its metrics; without it, it serves none. */
  readonly metricsPort: number | undefined
  /** Where traces are sent; without it, none are made. */
  readonly tracesUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string
  /** May be a replica. */
  readonly databaseReadUrl: string
  /** Must be off behind a transaction pooler without support for prepared statements. */
  readonly prepareStatements: boolean
  readonly redisUrl: string
  /** Without it, images are files in `dataDir`. */
  readonly mediaUrl: string | undefined
  /** Without it, the mini app draws its own map. */
  readonly mapTiles: string | undefined
  readonly botToken: string
  readonly botApiRoot: string
  readonly serviceToken: string
  readonly jwtSecret: string
  readonly voucherKeys: VoucherKeys
  readonly webappUrl: string
  /** Where proofs of balances are posted: `@name` or a chat id. Without it, nowhere. */
  readonly proofChannel: string | undefined
  /** Origin of public pages and feeds. Undefined without WEBAPP_URL. */
  readonly publicUrl: string | undefined
  /** Address of the channel manager's Partner API, without a slash at the end. */
  readonly travellineUrl: string
  readonly ratesUrl: string
  readonly cardProviderToken: string | undefined
  /** Page of a payment at the acquirer; `{id}` is its provider charge id. */
  readonly cardRefundUrl: string | undefined
  readonly network: 'mainnet' | 'testnet'
  readonly chain: ChainConfig | undefined
  /** Display name of the chain's coin. Its code is always `ton`. */
  readonly tonLabel: string
  readonly trustProxy: string | undefined
  /** The table `operator_role` decides who is an operator. */
  readonly operatorIds: readonly number[]
  /** Folder of `ops/backup.sh`, so that monitoring sees the age of the newest copy. */
  readonly backupDir: string | undefined
  readonly logLevel: string
  readonly rateLimit: boolean
  readonly reviewsModerated: boolean
  /** Written to the files for the bank. */
  readonly bankPayer: BankDetails | undefined
  /** The bot token belongs to the simulator: enables the development sign-in and clock. */
  readonly standIn: boolean
  /** Address of the page of a public demo; docs/guides/playground.md. Only with the simulator. */
  readonly playgroundUrl: string | undefined
}

export interface CommandConfig
  extends Pick<
    ServerConfig,
    'dataDir' | 'databaseUrl' | 'databaseReadUrl' | 'prepareStatements' | 'mediaUrl' | 'publicUrl'
  > {
  readonly databaseDirectUrl: string
  readonly botToken: string | undefined
  readonly botApiRoot: string
}

/** The message is one sentence for the operator. */
export class ConfigError extends Error {}

/** Test mode for the simulator. Charges no real money. */
const standInProviderToken = '7000000001:TEST:enp-local-acquirer'

export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const production = env.NODE_ENV === 'production'
  const values = read(ServerVariables, env, production ? ProductionVariables : undefined)
  const { HOST: host, PORT: port, BOT_TOKEN: botToken } = values
  const standIn = botToken.startsWith(simulatorTokenPrefix)
  return {
    ...places(values),
    production,
    host,
    port,
    internalHost: values.INTERNAL_HOST,
    internalPort: values.INTERNAL_PORT,
    metricsPort: values.METRICS_PORT,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    redisUrl: values.REDIS_URL,
    mapTiles: values.MAP_PMTILES,
    botToken,
    botApiRoot: values.BOT_API_ROOT,
    serviceToken: values.SERVICE_TOKEN,
    jwtSecret: values.JWT_SECRET,
    voucherKeys: toVoucherKeys(values.VOUCHER_SIGNING_KEY, olderKeys(values.VOUCHER_PREVIOUS_PUBLIC_KEYS)),
    webappUrl: values.WEBAPP_URL ?? `http://${host}:${port}`,
    proofChannel: values.PROOF_CHANNEL,
    cardProviderToken: values.PAYMENT_PROVIDER_TOKEN ?? (standIn ? standInProviderToken : undefined),
    travellineUrl: values.TRAVELLINE_URL,
    ratesUrl: values.RATES_URL,
    cardRefundUrl: values.CARD_REFUND_URL,
    network: values.TON_NETWORK,
    chain: toChainConfig(values),
    tonLabel: values.TON_LABEL,
    trustProxy: values.TRUST_PROXY,
    operatorIds: (values.OPERATOR_IDS?.match(/\d+/g) ?? []).map(Number),
    backupDir: values.BACKUP_DIR,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT === 'on',
    reviewsModerated: values.REVIEWS_MODERATED === 'on',
    bankPayer: toBankPayer(values.BANK_PAYER),
    standIn,
    playgroundUrl: standIn ? values.PLAYGROUND_URL : undefined,
  }
}

export function readCommandConfig(env: NodeJS.ProcessEnv): CommandConfig {
  const values = read(CommandVariables, env)
  return {
    ...places(values),
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    botToken: values.BOT_TOKEN,
    botApiRoot: values.BOT_API_ROOT,
  }
}

export function readKnownVoucherKeys(env: NodeJS.ProcessEnv): KnownVoucherKeys {
  // Destructuring the call directly costs a third of the whole compilation.
  const values = read(Type.Partial(VoucherVariables), env)
  const { VOUCHER_SIGNING_KEY, VOUCHER_PREVIOUS_PUBLIC_KEYS } = values
  const older = olderKeys(VOUCHER_PREVIOUS_PUBLIC_KEYS)
  if (VOUCHER_SIGNING_KEY) return toVoucherKeys(VOUCHER_SIGNING_KEY, older)
  return older.known.size > 0 ? older : refuse(['VOUCHER_SIGNING_KEY'])
}

function toBankPayer(written: string | undefined): BankDetails | undefined {
  if (written === undefined) return undefined
  const [legalName = '', inn = '', account = '', bik = ''] = written.split(';').map((part) => part.trim())
  const payer = { legalName, inn, account, bik }
  return findWrongBankField(payer) ? refuse(['BANK_PAYER']) : payer
}

function olderKeys(written: string | undefined): KnownVoucherKeys {
  return parseKnownKeys(written?.match(/[\w-]+:[\w-]+/g) ?? []) ?? refuse(['VOUCHER_PREVIOUS_PUBLIC_KEYS'])
}

function places(values: Static<typeof CommandVariables>) {
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL ?? values.DATABASE_URL,
    prepareStatements: values.DATABASE_PREPARED_STATEMENTS === 'on',
    mediaUrl: values.MEDIA_URL,
    publicUrl: values.WEBAPP_URL && new URL(values.WEBAPP_URL).origin,
  }
}

/** Shared, so that each schema is compiled once per process. */
const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true })

/** Converts numbers; a missing or empty variable gets its default. */
function read<Schema extends TSchema>(schema: Schema, env: NodeJS.ProcessEnv, stricter?: TSchema): Static<Schema> {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  refuseFormerNames(values)
  const faults = [schema, ...(stricter ? [stricter] : [])].flatMap((one) => {
    const check = ajv.compile(one)
    return check(values) ? [] : (check.errors ?? []).map(toName)
  })
  return faults.length > 0 ? refuse(faults) : (values as Static<Schema>)
}

/** A former name would be ignored, and a default would apply instead. */
function refuseFormerNames(values: Readonly<Record<string, unknown>>): void {
  const renamed = Object.entries(formerNames).filter(([former]) => values[former] !== undefined)
  if (renamed.length === 0) return
  const names = renamed.map(([former, current]) => `${former} is now ${current}`)
  throw new ConfigError(`Renamed: ${names.join(', ')}. Change the names in the environment and start again.`)
}

function refuse(names: readonly string[]): never {
  throw new ConfigError(`Missing or not allowed here: ${[...new Set(names)].join(', ')}. See .env.example.`)
}

/** Returns the variable's name, never its value. */
function toName({ instancePath, params }: ErrorObject): string {
  return instancePath ? instancePath.slice(1) : String(params.missingProperty)
}
