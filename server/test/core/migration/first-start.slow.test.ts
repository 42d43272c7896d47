import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  botToken,
  createDatabase,
  createEmptyDatabase,
  serviceToken,
  startProduct,
  voucherKey,
} from '../../fixtures/harness.ts'
import { getProgram } from '../../fixtures/program.ts'
import { startServerProcess } from '../../fixtures/server-process.ts'

function startInVain(databaseUrl: string): Promise<{ code: unknown; said: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env.TEST_REDIS_URL,
    BOT_TOKEN: botToken,
    BOT_API_ROOT: 'http://127.0.0.1:9',
    SERVICE_TOKEN: serviceToken,
    JWT_SECRET: 'jwt-secret-of-the-flows-0123456789abcdef',
    VOUCHER_SIGNING_KEY: voucherKey,
    LOG_LEVEL: 'silent',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, getProgram('server/src/main'), { env }, (error, _output, said) =>
      resolve({ code: error?.code, said }),
    )
  })
}

const howTo = 'run enp migrate with DATABASE_DIRECT_URL (the address of the owner) first.\n'

test('a server on a database that was never migrated names the command that makes its tables', async () => {
  const { code, said } = await startInVain(await createEmptyDatabase())
  expect(code).toBe(1)
  expect(said).toMatch(/^The database lacks \d+ migrations: /)
  expect(said.endsWith(howTo)).toBe(true)
})

test('a server whose role the first migration has yet to make names that command too', async () => {
  const { directUrl } = await createDatabase()
  const url = new URL(directUrl)
  url.username = 'role_that_nobody_made'
  url.password = 'one'
  const { code, said } = await startInVain(url.toString())
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL is refused \(.*role_that_nobody_made.*\)\. If this database was never migrated, /)
  expect(said.endsWith(howTo)).toBe(true)
})

test('the connections of a server have its name in Postgres', async () => {
  const product = await startProduct()
  await startServerProcess(product)
  const names = await product.sql<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database() order by 1',
  )
  expect(names.map(({ name }) => name)).toContain('enp-server')
})
