import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { botToken, type Product, serviceToken, voucherKey } from './harness.ts'
import { getProgram } from './program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly internalUrl: string
}

interface Options {
  /** File descriptor of its standard output; absent discards the log. */
  readonly output?: number | undefined
  readonly env?: NodeJS.ProcessEnv
}

/** Starts the server as in production; it ends with the test file. */
export async function startServerProcess(product: Product, { output, env }: Options = {}): Promise<ServerProcess> {
  const [port, internalPort] = [await freePort(), await freePort()]
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) }
  const child = await startProgram(product, 'server/src/main', { output, env: { ...ports, ...env } })
  return { child, url: `http://127.0.0.1:${port}`, internalUrl: `http://127.0.0.1:${internalPort}` }
}

export const startWorkerProcess = (product: Product, options: Options = {}): Promise<ChildProcess> =>
  startProgram(product, 'server/src/worker', options)

async function startProgram(product: Product, file: string, { output, env }: Options): Promise<ChildProcess> {
  const child = spawn(process.execPath, getProgram(file), {
    cwd: root,
    stdio: ['ignore', output ?? 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      REDIS_URL: process.env.TEST_REDIS_URL,
      BOT_TOKEN: botToken,
      BOT_API_ROOT: 'http://127.0.0.1:9',
      SERVICE_TOKEN: serviceToken,
      JWT_SECRET: product.config.jwtSecret,
      VOUCHER_SIGNING_KEY: voucherKey,
      RATE_LIMIT: 'off',
      LOG_LEVEL: output === undefined ? 'silent' : 'info',
      ...env,
    },
  })
  afterAll(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
