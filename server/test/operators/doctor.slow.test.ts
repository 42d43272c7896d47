import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHeartbeat } from '@enp/shared/process/heartbeat'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain } from '../../../simulator/src/testing/chain.ts'
import { botToken, createEmptyDatabase, serviceToken, startProduct, voucherKey } from '../fixtures/harness.ts'
import { getProgram } from '../fixtures/program.ts'

const product = await startProduct()
const dataDir = mkdtempSync(join(tmpdir(), 'enp-doctor-'))
const redisUrl = `${process.env.TEST_REDIS_URL}/7`
const redis = new Redis(redisUrl)
let webhook = ''
const telegram = createServer((request, response) => {
  if (request.url?.includes('revoked')) response.statusCode = 401
  const isMe = request.url?.endsWith('/getMe')
  const result = isMe ? { username: 'enp_travel_bot' } : { url: webhook, pending_update_count: 0 }
  response.end(JSON.stringify(request.url?.includes(botToken) ? { ok: true, result } : { ok: false }))
})
let botApiRoot = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve))
  const address = telegram.address()
  botApiRoot = `http://127.0.0.1:${address instanceof Object ? address.port : 0}`
})
afterAll(() => {
  telegram.close()
  redis.disconnect()
  rmSync(dataDir, { recursive: true, force: true })
})

async function doctor(changes: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: product.databaseUrl,
    REDIS_URL: redisUrl,
    BOT_TOKEN: botToken,
    BOT_API_ROOT: botApiRoot,
    SERVICE_TOKEN: serviceToken,
    JWT_SECRET: 'jwt-secret-of-the-flows-0123456789abcdef',
    VOUCHER_SIGNING_KEY: voucherKey,
    DATA_DIR: dataDir,
    ...changes,
  }
  return new Promise<{ code: unknown; output: string; find: (what: string) => string | undefined }>((resolve) => {
    execFile(process.execPath, getProgram('server/src/doctor'), { env }, (error, output) => {
      const lines = output.split('\n')
      resolve({ code: error?.code ?? 0, output, find: (what) => lines.find((line) => line.includes(what)) })
    })
  })
}

/** Each run starts a program. */
describe('enp doctor', () => {
  test('shows that Telegram rejected the token', async () => {
    const { code, find } = await doctor({ BOT_TOKEN: '123:revoked' })
    expect(code).toBe(1)
    expect(find('Telegram')).toMatch(/^WRONG .* Telegram rejected BOT_TOKEN$/)
  })

  test('shows the address of the hot wallet, to which operators send money', async () => {
    const chain = await startChain()
    const { find } = await doctor(chain.environment)
    await chain.close()
    expect(find('TON')).toMatch(/^ok .*, hot wallet 0Q/)
    expect(find('TON')).toContain(chain.hotWalletAddress)
  })

  test('finds nothing wrong in a product that is set up, and says which programs do not run', async () => {
    const stop = startHeartbeat(redis, 'worker')
    const backups = mkdtempSync(join(dataDir, 'backups-'))
    writeFileSync(join(backups, `enp-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.dump`), '')
    const { code, output, find } = await doctor({ BACKUP_DIR: backups })
    stop()
    expect(output).toMatch(/ 0 wrong\n$/)
    expect(code).toBe(0)
    expect(find('Postgres schema')).toMatch(/^ok /)
    expect(find('the worker')).toMatch(/^ok .* runs$/)
    expect(find('  the bot ')).toMatch(/^LOOK .* does not run$/)
    expect(find('webhook')).toMatch(/^ok .*the bot polls$/)
    expect(find('images')).toMatch(/^ok /)
    expect(find('backup')).toMatch(/^ok .* 0 hours old$/)
  })

  test('asks for a look, not for a correction, before the first backup of a new installation', async () => {
    const { code, find } = await doctor({ BACKUP_DIR: mkdtempSync(join(dataDir, 'no-backups-')) })
    expect(find('backup')).toMatch(/^LOOK .* no copy in /)
    expect(code).toBe(0)
  })

  test('names a missing variable of the server and of the bot, and never its value', async () => {
    const { code, output } = await doctor({ SERVICE_TOKEN: '', BOT_API_ROOT: 'nonsense' })
    expect(code).toBe(1)
    expect(output).toMatch(/^WRONG {2}variables of the server .*SERVICE_TOKEN/m)
    expect(output).toMatch(/^WRONG {2}variables of the bot .*BOT_API_ROOT/m)
    expect(output).not.toContain('nonsense')
  })

  test('tells each part that does not respond, with what to check', async () => {
    const { code, output } = await doctor({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/enp',
      REDIS_URL: 'redis://127.0.0.1:9',
      BOT_API_ROOT: 'http://127.0.0.1:9',
    })
    expect(code).toBe(1)
    for (const [part, variable] of [
      ['Postgres', 'DATABASE_URL'],
      ['Redis', 'REDIS_URL'],
      ['Telegram', 'BOT_TOKEN'],
    ])
      expect(output).toMatch(new RegExp(`^WRONG {2}${part} .*\\n +-> check ${variable}`, 'm'))
  })

  test('names the address of the replica alone if only the replica does not respond', async () => {
    const { code, output, find } = await doctor({ DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:9/enp' })
    expect(code).toBe(1)
    expect(output).toMatch(/^WRONG {2}replica .*\n +-> check DATABASE_READ_URL/m)
    expect(find('Postgres sessions')).toMatch(/^ok /)
    expect(output).toMatch(/ 1 wrong\n$/)
  })

  test('finds a database without migrations, a policy that loses reminders and a webhook of another program', async () => {
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
    webhook = 'https://elsewhere.example/hook'
    writeFileSync(join(dataDir, 'enp-20240229T000000Z.dump'), '')
    const { code, find, output } = await doctor({ DATABASE_URL: await createEmptyDatabase(), BACKUP_DIR: dataDir })
    webhook = ''
    await redis.config('SET', 'maxmemory-policy', 'noeviction')
    expect(code).toBe(1)
    expect(output).toMatch(/^WRONG {2}Postgres schema .*migrations are missing\n +-> run enp migrate/m)
    expect(find('Redis policy')).toMatch(/^WRONG .*allkeys-lru$/)
    expect(find('webhook')).toMatch(/^WRONG .*elsewhere\.example/)
    expect(find('backup')).toMatch(/^WRONG .* hours old$/)
  })
})
