import { randomBytes } from 'node:crypto'
import { freePort, type Program, startProgram } from './program.ts'

export const botToken = '7000000001:AABenchmarkNobodyAnswersToThisToken'

export interface ServerProcess extends Program {
  readonly port: number
  /** Port for calls with the service token, which equals the secret of sessions in these runs. */
  readonly internalPort: number
}

export interface ServerOptions {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly jwtSecret: string
  /** Without one, Telegram is unreachable. */
  readonly botApiRoot?: string
  readonly isRateLimited?: boolean
}

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const [port, internalPort] = [await freePort(), await freePort()]
  const program = await startProgram('server/src/main', {
    ...serverSettings(options),
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    HOST: '127.0.0.1',
  })
  return { ...program, port, internalPort }
}

/** Of the server and its worker. */
export function serverSettings({ databaseUrl, redisUrl, jwtSecret, botApiRoot, isRateLimited }: ServerOptions) {
  return {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    BOT_TOKEN: botToken,
    BOT_API_ROOT: botApiRoot ?? 'http://127.0.0.1:9',
    SERVICE_TOKEN: jwtSecret,
    JWT_SECRET: jwtSecret,
    VOUCHER_SIGNING_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT: isRateLimited ? 'on' : 'off',
    LOG_LEVEL: 'warn',
  }
}
