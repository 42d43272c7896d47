import { Ajv, type ErrorObject } from 'ajv'
import { type Static, type TSchema, Type } from 'typebox'
import { type ChainConfig, toChainConfig } from './chain-config.ts'
import {
  CommandVariables,
  formerNames,
  ProductionVariables,
  simulatorTokenPrefix,
  Variables,
  VoucherVariables,
} from './config-variables.ts'
import { type KnownVoucherKeys, parseKnownKeys, toVoucherKeys, type VoucherKeys } from './voucher-keys.ts'

/**
 * The only place that reads the environment. A wrong or missing variable is named, its value is never shown.
 * Production refuses stand-ins: the local messenger's token, http addresses, weak secrets; docs/product.md, section 8.
 */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Where `/internal` and `/metrics` listen: not for the outside. */
  readonly internalHost: string
  readonly internalPort: number
  readonly dataDir: string
  readonly databaseUrl: string
  /** For searches and for checks of the ledger: a replica may answer. */
  readonly databaseReadUrl: string
  /** Off behind a transaction pooler that doesn't keep prepared statements apart. */
  readonly prepareStatements: boolean
  readonly redisUrl: string
  /** An object store; without one images are files in `dataDir`. */
  readonly mediaUrl: string | undefined
  /** A file of map tiles that the mini-app shows instead of its own drawing. */
  readonly mapTiles: string | undefined
  readonly botToken: string
  readonly botApiRoot: string
  readonly serviceToken: string
  readonly jwtSecret: string
  readonly voucherKeys: VoucherKeys
  readonly webappUrl: string
  /** Of the provider that takes cards, as the messenger gives it; undefined where none is connected. */
  readonly cardProviderToken: string | undefined
  readonly network: 'mainnet' | 'testnet'
  /** Undefined where no chain is connected: nothing is deposited, paid or withdrawn on it. */
  readonly chain: ChainConfig | undefined
  /** What people call the coin of the chain; its code is `ton` for ever. */
  readonly tonLabel: string
  readonly trustProxy: string | undefined
  /** Telegram ids of the operators, as the configuration names them; who is one is asked of `operator_role`. */
  readonly operatorIds: readonly number[]
  readonly logLevel: string
  readonly rateLimit: boolean
  /** An operator reads a review before others do. */
  readonly reviewsModerated: boolean
  /** The bot token is the local messenger's: the development sign-in and the development clock exist. */
  readonly standIn: boolean
}

/** What commands need: migrations, imports, the demo catalogue and the check of the ledger. */
export interface CommandConfig
  extends Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReadUrl' | 'prepareStatements' | 'mediaUrl'> {
  /** The owner's address, past a pooler. */
  readonly databaseDirectUrl: string
  readonly botToken: string | undefined
  readonly botApiRoot: string
}

/** Names what is wrong with the environment; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** A provider in test mode, which the local messenger takes: it charges nobody. */
const standInProviderToken = '7000000001:TEST:enp-local-acquirer'

/** What the server and the worker need. Errors: ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  const values = read(Variables, env, production ? ProductionVariables : undefined)
  const { HOST: host, PORT: port, BOT_TOKEN: botToken } = values
  const standIn = botToken.startsWith(simulatorTokenPrefix)
  return {
    ...places(values),
    production,
    host,
    port,
    internalHost: values.INTERNAL_HOST,
    internalPort: values.INTERNAL_PORT,
    redisUrl: values.REDIS_URL,
    mapTiles: values.MAP_PMTILES,
    botToken,
    botApiRoot: values.BOT_API_ROOT,
    serviceToken: values.SERVICE_TOKEN,
    jwtSecret: values.JWT_SECRET,
    voucherKeys: toVoucherKeys(values.VOUCHER_SIGNING_KEY, olderKeys(values.VOUCHER_PREVIOUS_PUBLIC_KEYS)),
    webappUrl: values.WEBAPP_URL ?? `http://${host}:${port}`,
    cardProviderToken: values.PAYMENT_PROVIDER_TOKEN ?? (standIn ? standInProviderToken : undefined),
    network: values.TON_NETWORK,
    chain: toChainConfig(values),
    tonLabel: values.TON_LABEL,
    trustProxy: values.TRUST_PROXY,
    operatorIds: (values.OPERATOR_IDS?.match(/\d+/g) ?? []).map(Number),
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT === 'on',
    reviewsModerated: values.REVIEWS_MODERATED === 'on',
    standIn,
  }
}

/** What a command needs. Errors: ConfigError. */
export function readCommandConfig(env: NodeJS.ProcessEnv): CommandConfig {
  const values = read(CommandVariables, env)
  return {
    ...places(values),
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    botToken: values.BOT_TOKEN,
    botApiRoot: values.BOT_API_ROOT,
  }
}

/** The keys that vouchers can be checked with where no server runs. Errors: ConfigError. */
export function readKnownVoucherKeys(env: NodeJS.ProcessEnv): KnownVoucherKeys {
  // Taken apart at once, its type would be looked for backwards, at the cost of a third of the whole compilation.
  const values = read(Type.Partial(VoucherVariables), env)
  const { VOUCHER_SIGNING_KEY, VOUCHER_PREVIOUS_PUBLIC_KEYS } = values
  const older = olderKeys(VOUCHER_PREVIOUS_PUBLIC_KEYS)
  if (VOUCHER_SIGNING_KEY) return toVoucherKeys(VOUCHER_SIGNING_KEY, older)
  return older.known.size > 0 ? older : refuse(['VOUCHER_SIGNING_KEY'])
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
  }
}

/** Kept, so that each schema is compiled once in a process. */
const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true })

/** The variables of a schema: numbers read from text, what is not given or empty by its default. */
function read<Schema extends TSchema>(schema: Schema, env: NodeJS.ProcessEnv, stricter?: TSchema): Static<Schema> {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  refuseFormerNames(values)
  const faults = [schema, ...(stricter ? [stricter] : [])].flatMap((one) => {
    const check = ajv.compile(one)
    return check(values) ? [] : (check.errors ?? []).map(toName)
  })
  return faults.length > 0 ? refuse(faults) : (values as Static<Schema>)
}

/** A variable with a former name would be ignored, and the product would run with a default instead of its value. */
function refuseFormerNames(values: Readonly<Record<string, unknown>>): void {
  const renamed = Object.entries(formerNames).filter(([former]) => values[former] !== undefined)
  if (renamed.length === 0) return
  const names = renamed.map(([former, current]) => `${former} is now ${current}`)
  throw new ConfigError(`Renamed: ${names.join(', ')}. Change the names in the environment and start again.`)
}

function refuse(names: readonly string[]): never {
  throw new ConfigError(`Missing or not allowed here: ${[...new Set(names)].join(', ')}. See .env.example.`)
}

/** The variable that an error speaks of; never its value. */
function toName({ instancePath, params }: ErrorObject): string {
  return instancePath ? instancePath.slice(1) : String(params.missingProperty)
}
