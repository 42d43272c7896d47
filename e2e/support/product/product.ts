import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { Redis } from 'ioredis'
import pg from 'pg'
import { closeContext } from './close-context.ts'
import { describePages } from './describe-pages.ts'
import { freePort } from './free-port.ts'
import { Simulator } from './simulator.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const notInherited =
  /^(DATABASE_|MEDIA_URL|REDIS_URL|BOT_|SERVICE_TOKEN|JWT_SECRET|PAYMENT_|OPERATOR_|VOUCHER_|WEBAPP_URL|NODE_ENV|DATA_DIR|PORT|SIMULATOR_PORT|INTERNAL_|CHAIN_|TON_|USDT_|npm_)/

interface RunFile {
  readonly pid: number
  readonly processes: Record<string, number>
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL: string
  readonly REDIS_URL: string
}

/** The product in its own processes, started as a user starts it; nothing of it is imported. */
export interface Product {
  readonly appUrl: string
  readonly chatUrl: string
  readonly messenger: Simulator
  run(): RunFile
  kill(name: string): Promise<void>
  flushRedis(): Promise<void>
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  stop(): Promise<void>
}

export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enp-journey-'))
  const [appPort, chatPort, internalPort, chainPort] = await Promise.all([1, 2, 3, 4].map(freePort))
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notInherited.test(name)))
  const env = {
    ...inherited,
    PORT: `${appPort}`,
    SIMULATOR_PORT: `${chatPort}`,
    INTERNAL_PORT: `${internalPort}`,
    CHAIN_PORT: `${chainPort}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = spawn(process.execPath, [process.env.START ?? 'scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await saysReady(child)

  const run = (): RunFile => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  const chatUrl = `http://127.0.0.1:${chatPort}`
  const pool = new pg.Pool({ connectionString: run().DATABASE_DIRECT_URL, max: 2 })
  pool.on('error', () => undefined)
  return {
    appUrl: `http://127.0.0.1:${appPort}`,
    chatUrl,
    messenger: new Simulator(chatUrl),
    run,
    async kill(name) {
      const pid = run().processes[name]
      if (!pid) throw new Error(`no process ${name}`)
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        // Killed a moment ago, and its successor is not in the run file yet.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    },
    async flushRedis() {
      const redis = new Redis(run().REDIS_URL)
      await redis.flushall()
      redis.disconnect()
    },
    sql: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<T>(text, values)).rows,
    async stop() {
      await pool.end()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function saysReady(child: ChildProcess): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        said += data
        if (said.includes('enp travel is ready.')) resolve()
      })
    }
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`It ended before it was ready:\n${said}`)))
  await Promise.race([ready, gone])
  gone.catch(() => undefined)
}

/**
 * Tests that share one running product. All files must use this `test`, because the runner starts a
 * worker with its own product for each other one. Pages are closed after each test, because they
 * would poll and render during all others; those of a failed test are described first.
 */
export const test = base.extend<{ closePages: undefined }, { product: Product }>({
  page: async ({ page }, use, test) => {
    await use(page)
    if (test.status !== test.expectedStatus) await describePages(page.context())
  },
  closePages: [
    async ({ browser }, use, test) => {
      await use(undefined)
      if (test.status !== test.expectedStatus) await describePages(...browser.contexts())
      await Promise.all(browser.contexts().map(closeContext))
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured first argument
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Tests whose parts other tests prove too: `npm run test:slow` runs them. */
export const rarely = process.env.TEST_SLOW ? test : test.skip
