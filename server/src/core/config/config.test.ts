import { expect, test } from 'vitest'
import { ConfigError, readConfig, readKnownVoucherKeys } from './config.ts'
import { formerNames } from './config-variables.ts'
import { formatKnownKey } from './voucher-keys.ts'

const secret = 's'.repeat(40)
const good = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db',
  REDIS_URL: 'redis://cache',
  BOT_TOKEN: '123456:real-one',
  SERVICE_TOKEN: secret,
  JWT_SECRET: secret,
  WEBAPP_URL: 'https://app.example',
  VOUCHER_SIGNING_KEY: '8f1e7a6c0b5d493e2a1f90c7d6b8e4530f9a2c6e1d7b4835a0c9e8f7d6b5a413',
}

function toFaults(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}

test('accepts a complete production environment', () => {
  expect(readConfig(good)).toMatchObject({ production: true, standIn: false, rateLimit: true, port: 3000 })
})

test.each([
  ['BOT_TOKEN', '7000000001:AAEnpTravelLocalMessengerNotSecret0'],
  ['BOT_API_ROOT', 'http://127.0.0.1:3001'],
  ['WEBAPP_URL', 'http://app.example'],
  ['JWT_SECRET', 'short-secret'],
  ['SERVICE_TOKEN', 'short-secret'],
  ['RATE_LIMIT', 'off'],
  ['PAYMENT_PROVIDER_TOKEN', '381764678:TEST:12345'],
  ['PAYMENT_PROVIDER_TOKEN', 'not-a-token'],
  ['VOUCHER_SIGNING_KEY', ''],
  ['VOUCHER_SIGNING_KEY', 'a1b2c3d4'],
  ['VOUCHER_SIGNING_KEY', 'ab'.repeat(32)],
  ['VOUCHER_SIGNING_KEY', `${good.VOUCHER_SIGNING_KEY.slice(0, 63)}g`],
  ['VOUCHER_PREVIOUS_PUBLIC_KEYS', 'A1B2C3'],
  ['PORT', 'eighty'],
  ['DATABASE_URL', ''],
])('refuses a wrong %s in production, names it and never shows its value', (name, value) => {
  const message = toFaults({ ...good, [name]: value })
  expect(message).toContain(name)
  if (value) expect(message).not.toContain(value)
})

const chain = {
  TON_API_URL: 'https://chain.example',
  TON_NETWORK: 'mainnet',
  USDT_MASTER: 'master',
  TON_DEPOSIT_ADDRESS: 'deposits',
  TON_HOT_WALLET_MNEMONIC: 'words of a wallet',
}

test('accepts a chain in production with or without a hot wallet, and no chain at all', () => {
  expect(readConfig({ ...good, ...chain }).chain).toMatchObject({ network: '-239', usdtMaster: 'master' })
  expect(readConfig({ ...good, ...chain, TON_HOT_WALLET_MNEMONIC: '' }).chain?.hotWalletMnemonic).toBeUndefined()
  expect(readConfig(good).chain).toBeUndefined()
})

test.each([
  ['TON_API_URL', 'http://chain.example'],
  ['TON_API_URL', 'https://localhost:4000'],
  ['TON_API_URL', 'https://127.0.0.1:4000'],
  ['TON_API_URL', 'https://[::1]:4000'],
  ['TON_API_URL', ''],
  ['USDT_MASTER', ''],
  ['TON_DEPOSIT_ADDRESS', ''],
  ['TON_LABEL', 'a coin, whatever it is called'],
])('refuses a chain with a wrong %s in production, names it and never shows its value: %j', (name, value) => {
  const message = toFaults({ ...good, ...chain, [name]: value })
  expect(message).toContain(name)
  if (value) expect(message).not.toContain(value)
})

test("accepts and recognizes the simulator's token outside production", () => {
  const env = { ...good, NODE_ENV: 'development', BOT_TOKEN: '7000000001:AAEnpTravelLocalMessengerNotSecret0' }
  expect(readConfig(env)).toMatchObject({ production: false, standIn: true })
})

test('uses the configured card provider, and a test provider only for the simulator', () => {
  const PAYMENT_PROVIDER_TOKEN = '390540012:LIVE:12345'
  expect(readConfig({ ...good, PAYMENT_PROVIDER_TOKEN }).cardProviderToken).toBe(PAYMENT_PROVIDER_TOKEN)
  expect(readConfig(good).cardProviderToken).toBeUndefined()
  const local = { ...good, NODE_ENV: 'development', BOT_TOKEN: '7000000001:AAEnpTravelLocalMessengerNotSecret0' }
  expect(readConfig(local).cardProviderToken).toContain(':TEST:')
})

test('parses operator ids separated by commas, and returns none without the variable', () => {
  expect(readConfig(good).operatorIds).toEqual([])
  expect(readConfig({ ...good, OPERATOR_IDS: '900, 901' }).operatorIds).toEqual([900, 901])
  for (const wrong of ['@anna', '900,', '-5', '1e3'])
    expect(toFaults({ ...good, OPERATOR_IDS: wrong })).toContain('OPERATOR_IDS')
})

test('accepts a previous voucher key only under its own id', () => {
  const older = readConfig({ ...good, VOUCHER_SIGNING_KEY: good.VOUCHER_SIGNING_KEY.replace('8f', '9f') }).voucherKeys
  const written = [...older.known.values()].map(formatKnownKey).join()
  expect([...readConfig({ ...good, VOUCHER_PREVIOUS_PUBLIC_KEYS: written }).voucherKeys.known.keys()]).toContain(
    older.id,
  )
  const another = written.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(toFaults({ ...good, VOUCHER_PREVIOUS_PUBLIC_KEYS: another })).toContain('VOUCHER_PREVIOUS_PUBLIC_KEYS')
})

test('checks vouchers with public keys alone, and names the missing variable without any key', () => {
  const { voucherKeys } = readConfig(good)
  const written = [...voucherKeys.known.values()].map(formatKnownKey).join()
  expect([...readKnownVoucherKeys({ VOUCHER_PREVIOUS_PUBLIC_KEYS: written }).known.keys()]).toEqual([voucherKeys.id])
  expect(() => readKnownVoucherKeys({})).toThrow('VOUCHER_SIGNING_KEY')
})

test.each(Object.entries(formerNames))('refuses to start with the former name %s and names %s', (former, current) => {
  expect(toFaults({ ...good, [former]: 'any value' })).toBe(
    `Renamed: ${former} is now ${current}. Change the names in the environment and start again.`,
  )
})
