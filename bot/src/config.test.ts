import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 's'.repeat(40)
const minimal = {
  BOT_TOKEN: '7000000001:AAEnpTravelLocalMessengerNotSecret0',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SERVICE_TOKEN: secret,
}
const production = {
  NODE_ENV: 'production',
  BOT_TOKEN: '123456:real-one',
  REDIS_URL: 'redis://cache',
  SERVICE_TOKEN: secret,
  WEBAPP_URL: 'https://app.example/',
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

test('names all missing variables in one sentence', () => {
  expect(toFaults({})).toBe('Missing or not allowed here: BOT_TOKEN, REDIS_URL, SERVICE_TOKEN. See .env.example.')
})

test('polls the official Bot API by default, and finds the server by INTERNAL_PORT', () => {
  expect(readConfig({ ...minimal, HOST: '0.0.0.0', PORT: '3100' }).serverUrl).toBe('http://127.0.0.1:3003')
  expect(readConfig({ ...minimal, INTERNAL_PORT: '3100' })).toMatchObject({
    botApiRoot: 'https://api.telegram.org',
    serverUrl: 'http://127.0.0.1:3100',
    updates: { by: 'polling' },
    logLevel: 'info',
  })
})

test('adds our path to a webhook address without one, and requires the secret', () => {
  const webhook = { ...minimal, BOT_WEBHOOK_URL: 'https://bot.example' }
  expect(toFaults(webhook)).toContain('BOT_WEBHOOK_SECRET')
  expect(readConfig({ ...webhook, BOT_WEBHOOK_SECRET: 'word' }).updates).toEqual({
    by: 'webhook',
    url: 'https://bot.example/telegram/webhook',
    secret: 'word',
    host: '127.0.0.1',
    port: 3002,
  })
  const own = readConfig({ ...webhook, BOT_WEBHOOK_SECRET: 'word', BOT_WEBHOOK_URL: 'https://bot.example/own/path' })
  expect(own.updates).toMatchObject({ url: 'https://bot.example/own/path' })
})

test('listens on the configured host and port', () => {
  const given = { BOT_WEBHOOK_URL: 'https://bot.example', BOT_WEBHOOK_SECRET: 'word', BOT_HOST: '::', BOT_PORT: '8080' }
  expect(readConfig({ ...minimal, ...given }).updates).toMatchObject({ host: '::', port: 8080 })
})

test('accepts a complete production environment', () => {
  expect(readConfig(production).webappUrl).toBe('https://app.example')
})

test.each([
  ['BOT_TOKEN', '7000000001:AAEnpTravelLocalMessengerNotSecret000'],
  ['BOT_API_ROOT', 'http://127.0.0.1:3001'],
  ['WEBAPP_URL', 'http://app.example'],
  ['SERVICE_TOKEN', 'short-secret'],
  ['REDIS_URL', 'cache:6379'],
  ['PORT', 'eighty'],
  ['LOG_LEVEL', 'loud'],
  ['BOT_WEBHOOK_URL', 'https://bot.example:8080'],
  ['BOT_WEBHOOK_SECRET', 'short-secret'],
  ['BOT_WEBHOOK_SECRET', 'no spaces or other signs are allowed here'],
])('refuses a wrong %s in production by name, without its value', (name, value) => {
  const webhook = { BOT_WEBHOOK_URL: 'https://bot.example', BOT_WEBHOOK_SECRET: secret }
  const message = toFaults({ ...production, ...(name.startsWith('BOT_WEBHOOK') && webhook), [name]: value })
  expect(message).toContain(`: ${name}.`)
  expect(message).not.toContain(value)
})
