import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { endSessions } from '../fixtures/ended-sessions.ts'
import { arrive, botToken, serviceToken, startProduct, voucherKey } from '../fixtures/harness.ts'
import { getProgram } from '../fixtures/program.ts'
import { startServerProcess } from '../fixtures/server-process.ts'

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'enp-lost-programs-'))
const log = join(folder, 'server.log')
const output = openSync(log, 'a')
afterAll(() => {
  closeSync(output)
  rmSync(folder, { recursive: true, force: true })
})
const server = await startServerProcess(product, { output })

function restored(args: readonly string[], input = '') {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: product.databaseUrl,
    REDIS_URL: process.env.TEST_REDIS_URL,
    BOT_TOKEN: botToken,
    SERVICE_TOKEN: serviceToken,
    JWT_SECRET: product.config.jwtSecret,
    VOUCHER_SIGNING_KEY: voucherKey,
  }
  const program = [...getProgram('server/src/restored'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, input, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

describe('the programs', () => {
  test('log a claim once although its request is repeated, and find that it is lost', async () => {
    const anna = await arrive(product)
    await anna.post('/v1/mining/start', {})
    await endSessions(product)
    const headers = { authorization: `Bearer ${anna.token}`, 'idempotency-key': 'claim-1' }
    const claim = () => fetch(`${server.url}/v1/mining/claim`, { method: 'POST', headers })
    expect([(await claim()).status, (await claim()).status]).toEqual([200, 200])
    const written = readFileSync(log, 'utf8')
    expect(written.split('\n').filter((line) => line.includes('"event":"money"'))).toHaveLength(1)

    const found = ['Acknowledged but not in the database: 0.', 'Lines compared: 1. Unreadable lines skipped: 0.']
    expect(restored(['--logs', '-'], written)).toMatchObject({ status: 0, lines: found })
    const lost = written.replaceAll(/claim:[0-9a-f-]{36}/g, 'claim:00000000-0000-4000-8000-00000000dead')
    expect(restored(['--logs', '-'], lost).lines[0]).toMatch(/^\S+Z {2}mining_reward {2}Анна {2}100 enp$/)
  })

  test.each([[['--logs']], [['--log', 'server.log']], [['--acknowledge']]])('refuse %j with the usage', (args) => {
    const { status, stderr } = restored(args)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Use: enp restored/)])
  })

  test('refuse a file that cannot be read', () => {
    const missing = join(folder, 'missing.log')
    const { status, stderr } = restored(['--logs', missing])
    expect([status, stderr]).toEqual([1, `${missing} cannot be read (ENOENT).\n`])
  })
})
