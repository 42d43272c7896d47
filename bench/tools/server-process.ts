import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const botToken = '7000000001:AABenchmarkNobodyAnswersToThisToken'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface ServerProcess {
  readonly port: number
  /** Port for calls with the service token, which equals the secret of sessions in these runs. */
  readonly internalPort: number
  readonly pid: number
  stop(): Promise<void>
}

interface Options {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly jwtSecret: string
}

export async function startServer({ databaseUrl, redisUrl, jwtSecret }: Options): Promise<ServerProcess> {
  const [port, internalPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--enable-source-maps', `${process.env.BENCH_PROGRAMS}/server/src/main.mjs`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      BOT_TOKEN: botToken,
      BOT_API_ROOT: 'http://127.0.0.1:9',
      SERVICE_TOKEN: jwtSecret,
      JWT_SECRET: jwtSecret,
      VOUCHER_SIGNING_KEY: randomBytes(32).toString('hex'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const gone = once(child, 'exit')
  const isReady = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)])
  if (!isReady || child.pid === undefined) throw new Error('the server ended before it was ready')
  return {
    port,
    internalPort,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server always has a port')
  return address.port
}
