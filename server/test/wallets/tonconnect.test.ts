import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { arrive, send, startProduct } from '../fixtures/harness.ts'
import { newWallet, prove } from './wallet-signer.ts'

const local = await startProduct()
const real = await startProduct({
  env: {
    BOT_TOKEN: '123456:AAHreal',
    BOT_API_ROOT: 'https://api.telegram.org',
    WEBAPP_URL: 'https://app.example:8443/mini/',
    TON_NETWORK: 'mainnet',
    TON_LABEL: 'GRAM',
  },
})
const path = '/tonconnect-manifest.json'
const ask = (app: FastifyInstance, url: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  send(app, { method, url, headers: { origin: 'https://wallet.example', accept: 'text/html' } })

describe('the TON Connect manifest', () => {
  test('is JSON for every origin, never a page of the mini app', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { status, headers } = await ask(real.app, path, method)
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
      expect(headers['content-type']).toMatch(/^application\/json/)
    }
    expect((await ask(real.app, path, 'OPTIONS')).headers['access-control-allow-methods']).toContain('GET')
  })

  test('contains the mini app’s origin without a path, and absolute addresses of its pages', async () => {
    expect((await ask(real.app, path)).body).toEqual({
      url: 'https://app.example:8443',
      name: 'enp travel',
      iconUrl: 'https://app.example:8443/tonconnect-icon.png',
      termsOfUseUrl: 'https://app.example:8443/terms',
      privacyPolicyUrl: 'https://app.example:8443/privacy',
    })
    expect((await ask(local.app, path)).body.url).toBe('http://127.0.0.1:3000')
  })

  test('contains the only domain for which proofs are accepted', async () => {
    const anna = await arrive(real)
    const { url } = (await ask(real.app, path)).body
    const [clock] = await real.sql<{ now: Date }>('select app_now() as now')
    const timestamp = Math.floor((clock?.now.getTime() ?? 0) / 1000)
    const wallet = newWallet('v5r1', '-239')
    const proofFor = async (domain: string) => {
      const { payload } = (await anna.post('/v1/users/wallets/proof-payload')).body.data
      return anna.post('/v1/users/wallets', prove(wallet, { payload, timestamp, domain, network: '-239' }))
    }
    for (const other of ['app.example', 'app.example:8443/mini/', 'api.telegram.org'])
      expect((await proofFor(other)).body.error.details).toEqual({ reason: 'wrong_domain' })
    expect((await proofFor(new URL(url).host)).status).toBe(201)
  })

  test('has an existing PNG icon', async () => {
    const { iconUrl } = (await ask(local.app, path)).body
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { status, headers } = await ask(local.app, new URL(iconUrl).pathname, method)
      expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, 'image/png', '*'])
    }
    const { rawPayload } = await local.app.inject({ method: 'GET', url: new URL(iconUrl).pathname })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([256, 256])
  })
})

describe('the wallet settings of the mini app', () => {
  test('contain the simulator’s wallet list and script', async () => {
    expect((await ask(local.app, '/v1/config')).body.data.tonConnect).toEqual({
      network: '-3',
      walletsUrl: 'http://127.0.0.1:9/wallet/list.json',
      scriptUrl: 'http://127.0.0.1:9/wallet/bridge.js',
    })
  })
  test('contain only the network and the coin’s name with the real Telegram', async () => {
    expect((await ask(real.app, '/v1/config')).body.data).toMatchObject({ tonLabel: 'GRAM' })
    expect((await ask(real.app, '/v1/config')).body.data.tonConnect).toEqual({ network: '-239' })
  })
})

describe('the content security policy', () => {
  const getPolicy = async (app: FastifyInstance) => {
    const { headers } = await ask(app, '/auth/test')
    const rules = String(headers['content-security-policy']).split(';')
    return Object.fromEntries(rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
  }
  const botApi = 'http://127.0.0.1:9 http://localhost:9'

  test('allows connections to any wallet bridge and only the page’s own scripts', async () => {
    expect(await getPolicy(real.app)).toMatchObject({
      'script-src': "'self'",
      'connect-src': "'self' https:",
      'img-src': "'self' data: https:",
    })
  })
  test('allows the simulator’s wallet only with the simulator, by both local host names', async () => {
    expect(await getPolicy(local.app)).toMatchObject({
      'script-src': `'self' ${botApi}`,
      'connect-src': `'self' https: ${botApi}`,
      'img-src': `'self' data: https: ${botApi}`,
    })
  })
})
