import { createHmac, randomUUID } from 'node:crypto'
import { actingHeader } from '@enp/shared/client'
import { type CallName, contract, splitCall } from '@enp/shared/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import { buildServers } from '../src/build-server.ts'
import { closeSearchPool, openSearchPool } from '../src/catalog/search/search-pool.ts'
import { readConfig, type ServerConfig } from '../src/core/config.ts'
import { type Database, openDatabase } from '../src/core/database.ts'
import { migrate } from '../src/core/migrations.ts'
import type { PersonalDataHandler } from '../src/core/personal-data-handler.ts'
import { roleSettings, setUpDatabaseRole } from '../src/core/roles.ts'
import { invariants } from '../src/invariants.ts'
import { checkAllInvariants } from '../src/ledger/reconcile.store.ts'
import type { SellableProducts } from '../src/payments/product.rules.ts'
import { personalData as allPersonalData } from '../src/personal-data.ts'
import { products as allProducts } from '../src/products.ts'
import { syncOperators } from '../src/support/notify-waiting.ts'
import { chainPaymentMethod } from '../src/wallets/deposits/chain-payment-method.ts'
import { createFakeBotApi, type FakeBotApi } from './fake-bot-api.ts'

const template = 'enp_template'
export const serviceToken = 'service-token-of-the-flows-0123456789'
export const voucherKey = '5b'.repeat(32)
export const operators = Array.from({ length: 20 }, (_, index) => 900 + index)
export const operatorId = 900
export const botToken = '7000000001:AAEnpTravelLocalMessengerNotSecret0'

function adminUrl(database = 'postgres'): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://set-by-the-global-setup')
  url.pathname = `/${database}`
  return url.toString()
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Role of the program, as a start creates it; SQL of the tests runs as the owner. */
const appRole = { name: 'enp_app', password: 'of-the-flows' }

function appUrl(database: string): string {
  const url = new URL(adminUrl(database))
  url.username = appRole.name
  url.password = appRole.password
  return url.toString()
}

/** Goes through the transaction pooler of the global setup (TEST_POOLER=on). */
function pooledUrl(database: string): string {
  const url = new URL(process.env.TEST_POOLER_URL ?? '')
  url.pathname = `/${database}`
  return url.toString()
}

/** Migrates the template once per run; concurrent callers wait for the lock. */
function ensureTemplate(): Promise<void> {
  return asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`create database ${template}_new`)
      const db = openDatabase({ url: adminUrl(`${template}_new`), onConnectionLost: () => undefined, prepare: false })
      await migrate(db)
      await setUpDatabaseRole(db, appUrl(`${template}_new`), 'write')
      await db.destroy()
      // Set on the role: cloned databases do not copy database settings.
      for (const [name, value] of Object.entries(roleSettings))
        await client.query(`alter role ${appRole.name} set ${name} = '${value}'`)
      await client.query(`alter database ${template}_new rename to ${template}`)
    }
    await client.query('select pg_advisory_unlock(1)')
  })
}

let templateReady: Promise<void> | undefined

interface DatabaseAddresses {
  /** Connects as the role of the program. */
  readonly databaseUrl: string
  /** Connects as the owner. */
  readonly directUrl: string
}

export async function createEmptyDatabase(): Promise<string> {
  const name = `flow_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`create database ${name}`))
  return adminUrl(name)
}

export async function createDatabase(): Promise<DatabaseAddresses> {
  templateReady ??= ensureTemplate()
  await templateReady
  const name = `flow_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    // Copying files takes a fifth of the time of writing their pages to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    await client.query('select pg_advisory_unlock(1)')
  })
  return { databaseUrl: process.env.TEST_POOLER_URL ? pooledUrl(name) : appUrl(name), directUrl: adminUrl(name) }
}

export interface Product extends DatabaseAddresses {
  readonly app: FastifyInstance
  readonly internal: FastifyInstance
  readonly db: Database
  readonly config: ServerConfig
  readonly messenger: FakeBotApi
  readonly errors: string[]
  /** Runs as the owner, not through the code under test. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  advance(seconds: number): Promise<void>
  freeze(at: Date): Promise<void>
}

interface ProductOptions {
  readonly env?: NodeJS.ProcessEnv
  /** A migrated database outside the cluster of the run. */
  readonly postgres?: DatabaseAddresses
  /** Without it the wait for a connection is 15 s, not the default of the server. */
  readonly answerTimeoutMs?: number
  readonly products?: SellableProducts
  readonly personalData?: readonly PersonalDataHandler[]
}

/** Starts the real app on a new database with injected requests; closes it after the file. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { env = {}, products = {}, personalData = [], postgres, answerTimeoutMs } = options
  const { databaseUrl, directUrl } = postgres ?? (await createDatabase())
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env.TEST_REDIS_URL,
    BOT_TOKEN: botToken,
    BOT_API_ROOT: 'http://127.0.0.1:9',
    SERVICE_TOKEN: serviceToken,
    JWT_SECRET: 'jwt-secret-of-the-flows-0123456789abcdef',
    VOUCHER_SIGNING_KEY: voucherKey,
    RATE_LIMIT: 'off',
    OPERATOR_IDS: operators.join(),
    DATABASE_PREPARED_STATEMENTS: process.env.TEST_POOLER_URL ? 'off' : 'on',
    ...env,
  })
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const address = {
    url: databaseUrl,
    prepare: config.prepareStatements,
    onConnectionLost: () => undefined,
    // Tests with many concurrent calls also run on busy machines.
    ...(answerTimeoutMs === undefined ? { acquireTimeoutMs: 15_000 } : { answerTimeoutMs }),
  }
  const db = openDatabase(address)
  const search = openSearchPool(address)
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1 })
  redis.on('error', () => undefined)
  const telegram = createFakeBotApi()
  const tables = {
    products: { ...allProducts, ...products },
    chain: chainPaymentMethod,
    personalData: [...personalData, ...allPersonalData],
  }
  const { app, internal } = await buildServers({ db, search, redis, telegram, log, config }, tables, log)
  await syncOperators({ db }, tables.products, config.operatorIds)
  const judge = new pg.Pool({ connectionString: directUrl, max: 2 })
  judge.on('error', () => undefined)
  afterAll(async () => {
    await Promise.all([app.close(), internal.close()])
    redis.disconnect()
    await judge.end()
    await Promise.all([db.destroy(), closeSearchPool(search)])
    expect(
      errors.filter((line) => line.includes('not declared')),
      'undeclared refusals',
    ).toEqual([])
  })
  const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await judge.query<T>(text, values)).rows
  return {
    app,
    internal,
    db,
    databaseUrl,
    directUrl,
    config,
    messenger: telegram,
    errors,
    sql,
    advance: async (seconds) =>
      void (await sql('update app_clock set offset_seconds = offset_seconds + $1', [seconds])),
    freeze: async (at) => {
      const moment = at.toISOString()
      await sql(
        `create or replace function app_now() returns timestamptz language sql stable as $$ select '${moment}'::timestamptz $$`,
      )
    },
  }
}

export function signInitData(fields: Record<string, string>, token = botToken): string {
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

let lastTelegramId = 1_000_000

export interface Traveller {
  readonly id: string
  readonly telegramId: number
  readonly token: string
  readonly initData: string
  get(url: string): Promise<Reply>
  delete(url: string): Promise<Reply>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<Reply>
}

export interface Reply {
  readonly status: number
  readonly headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at in a body is the test's own business
  readonly body: any
}

export async function send(app: FastifyInstance, options: InjectOptions): Promise<Reply> {
  const response = await app.inject(options)
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body }
}

interface TravellerOptions {
  readonly telegramId?: number
  readonly startParam?: string
  readonly region?: string
  readonly firstName?: string
  readonly language?: string
}

export async function arrive(product: Product, options: TravellerOptions = {}): Promise<Traveller> {
  lastTelegramId += 1
  const telegramId = options.telegramId ?? lastTelegramId
  const [clock] = await product.sql<{ now: Date }>('select app_now() as now')
  const user = { id: telegramId, first_name: options.firstName ?? 'Анна', language_code: options.language ?? 'ru' }
  const initData = signInitData(
    {
      user: JSON.stringify(user),
      auth_date: String(Math.floor((clock?.now ?? new Date()).getTime() / 1000)),
      ...(options.startParam && { start_param: options.startParam }),
    },
    product.config.botToken,
  )
  const payload = { initData, ...(options.region && { region: options.region }) }
  const { status, body } = await send(product.app, { method: 'POST', url: '/v1/auth/login', payload })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
  const authorization = `Bearer ${body.token}`
  return {
    id: body.user.id,
    telegramId,
    token: body.token,
    initData,
    get: (url) => send(product.app, { method: 'GET', url, headers: { authorization } }),
    delete: (url) => send(product.app, { method: 'DELETE', url, headers: { authorization } }),
    post: (url, payload, headers) =>
      send(product.app, { method: 'POST', url, headers: { authorization, ...headers }, ...(payload && { payload }) }),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The field `telegramId` of a member call is the acting user, who is sent as a header. */
function sendAsBot(product: Product, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more: BotInput) {
  const { pathname, searchParams } = new URL(url, 'http://internal.test')
  const isMemberCall = pathname.startsWith('/v1/')
  const query: Fields = { ...Object.fromEntries(searchParams), ...more.query }
  const actor = isMemberCall ? (more.payload?.telegramId ?? query.telegramId) : undefined
  const without = ({ telegramId, ...rest }: Fields) => (isMemberCall ? rest : { telegramId, ...rest })
  return send(product.internal, {
    method,
    url: withQuery(pathname, without(query)),
    headers: { ...asService, ...(actor !== undefined && { [actingHeader]: String(actor) }), ...more.headers },
    ...(more.payload && { payload: without(more.payload) }),
  })
}

const asService = { authorization: `Bearer ${serviceToken}` }

interface BotInput {
  readonly query?: Fields
  readonly payload?: Fields | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export function asBot(product: Product, url: string, payload?: object, headers = {}): Promise<Reply> {
  return sendAsBot(product, 'POST', url, { payload: payload as Fields | undefined, headers })
}

export const patchAsBot = (product: Product, url: string, payload: Fields) =>
  sendAsBot(product, 'PATCH', url, { payload })

export const getAsBot = (product: Product, url: string, query: Fields = {}) => sendAsBot(product, 'GET', url, { query })

export const deleteAsBot = (product: Product, url: string, query: Fields) =>
  sendAsBot(product, 'DELETE', url, { query })

/** Uses GET if the contract has only GET for this path, else POST. */
export function callAsBot(product: Product, url: string, fields: object): Promise<Reply> {
  const methods = Object.keys(contract)
    .map((name) => splitCall(name as CallName))
    .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url))
    .map(({ method }) => method)
  if (methods.every((method) => method === 'GET')) return getAsBot(product, url, fields as Fields)
  return asBot(product, url, fields)
}

function withQuery(path: string, query: Fields): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${path}?${search}`
}

/** Skips delivery times, because no worker runs in these tests. */
export async function listBrokenInvariants({ db }: Pick<Product, 'db'>): Promise<string[]> {
  const broken = (await checkAllInvariants(db, invariants)).filter(({ faults }) => faults.length > 0)
  return broken.map(({ invariant }) => invariant).filter((title) => title !== 'due notifications are sent in time')
}

/** Checks sums, balances and paid sessions with SQL that is independent of the product. */
export async function ledgerFaults({ sql }: Pick<Product, 'sql'>): Promise<string[]> {
  const faults = await sql<{ fault: string }>(`
    select 'sum of ' || currency || ' is ' || sum(balance) as fault from ledger_account group by currency having sum(balance) <> 0
    union all
    select 'account ' || a.id || ' has ' || a.balance || ', its postings sum to ' || coalesce(p.total, 0)
      from ledger_account a left join (
        select account, sum(amount) as total from (
          select to_account as account, amount from ledger_posting
          union all select from_account, -amount from ledger_posting
        ) legs group by account
      ) p on p.account = a.id
      where a.balance <> coalesce(p.total, 0)
    union all
    select 'balance of ' || owner_id || ' is negative' from ledger_account where owner_id is not null and balance < 0
    union all
    select 'claimed session ' || s.id || ' was not paid once' from mining_session s
      where s.state = 'claimed' and (select count(*) from ledger_transfer t where t.key = 'claim:' || s.id) <> 1
    union all
    select 'paid session is not claimed: ' || t.key from ledger_transfer t
      where t.kind = 'mining_reward' and not exists (
        select 1 from mining_session s where 'claim:' || s.id = t.key and s.state = 'claimed')
    union all
    select 'entry ' || e.id || ' differs from its transfer' from transactions e
      where e.transfer_id is not null and abs(e.amount) <> (select sum(amount) from ledger_posting p where p.transfer_id = e.transfer_id)`)
  return faults.map((row) => row.fault)
}
