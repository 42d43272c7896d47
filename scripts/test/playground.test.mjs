import { describe, expect, test } from 'vitest'
import { refuseRealPlayground, toSettings } from '../product/environment.mjs'
import { msUntilReset, readResetHour } from '../product/reset-time.mjs'

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
