import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../processes/root.mjs'
import { refuseRealPlayground, toSettings } from '../product/environment.mjs'
import { msUntilReset, readResetHour } from '../product/reset-time.mjs'
import { claimRunFile } from '../product/run-file.mjs'

const hour = 3_600_000

test.each([
  ['2026-11-28T23:00:00Z', 1, 2 * hour],
  ['2026-11-29T01:00:00Z', 1, 24 * hour],
  ['2026-11-29T00:59:59Z', 1, 1_000],
  ['2026-11-29T00:00:00Z', 1, hour],
  ['2026-12-31T23:30:00Z', 0, hour / 2],
])('after %s the databases are new at %s o’clock in %i ms', (now, at, ms) => {
  expect(msUntilReset(new Date(now), at)).toBe(ms)
})

test.each([
  [{}, 1],
  [{ PLAYGROUND_RESET_HOUR: '0' }, 0],
  [{ PLAYGROUND_RESET_HOUR: '23' }, 23],
])('the hour of %o is %i', (given, hour) => {
  expect(readResetHour(given)).toBe(hour)
})

test.each(['24', '-1', '1.5', 'one'])(
  'the hour %s is refused, because its moment would never or always be due',
  (text) => {
    expect(() => readResetHour({ PLAYGROUND_RESET_HOUR: text })).toThrow('from 0 to 23')
  },
)

describe('a playground', () => {
  const start = (environment) => () =>
    refuseRealPlayground(toSettings({ PLAYGROUND_URL: 'https://play.example', ...environment }))

  test('starts with nothing real', () => {
    expect(start({})).not.toThrow()
  })

  test('names what is real, and shows no value', () => {
    const real = { BOT_TOKEN: '1:secret', DATABASE_URL: 'postgres://secret', TON_API_KEY: 'secret' }
    expect(start(real)).toThrow(/^A playground has nothing real: remove BOT_TOKEN, DATABASE_URL, TON_API_KEY\.$/)
  })

  test('does not start in production', () => {
    expect(start({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
  })
})

describe('npm run playground', () => {
  /** Returns DATA_DIR and the playground's folder in it, with data of visitors and a tool. */
  function createDataDir() {
    const dataDir = mkdtempSync(join(tmpdir(), 'enp-playground-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const folder = join(dataDir, 'playground')
    for (const name of ['postgres', 'tools']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
    return { dataDir, folder }
  }

  function start(dataDir, environment = {}) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }
    return new Promise((resolve) => {
      execFile(process.execPath, [join(root, 'scripts/playground.mjs')], { env }, (error, _out, errors) =>
        resolve({ code: error?.code, errors }),
      )
    })
  }

  test('is refused while another one runs in the folder, and deletes nothing', async () => {
    const { dataDir, folder } = createDataDir()
    const running = claimRunFile(folder)
    const { code, errors } = await start(dataDir)
    expect(errors).toContain(`is running in this folder already (process ${process.pid})`)
    expect(code).toBe(1)
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'run.json', 'tools'])
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['PG_VERSION'])
    running.remove()
  })

  test('forgets the visitors of one that has ended, and keeps unpacked programs', async () => {
    const { dataDir, folder } = createDataDir()
    // A real token ends the start before it opens a port.
    const { code, errors } = await start(dataDir, { BOT_TOKEN: '1:real' })
    expect([code, errors]).toEqual([1, expect.stringContaining('A playground has nothing real: remove BOT_TOKEN.')])
    expect(readdirSync(folder)).toEqual(['tools'])
  })
})
