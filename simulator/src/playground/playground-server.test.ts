import type { InjectOptions } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../testing/simulator.ts'
import type { PlaygroundProduct } from './playground-product.ts'
import { buildPlayground, type ShownVisit } from './playground-server.ts'
import { maxVisitors } from './visitors.ts'

const url = 'https://play.example'

async function startPlayground(change: Partial<PlaygroundProduct> = {}) {
  const removed: string[] = []
  const product: PlaygroundProduct = {
    prepare: async () => 'S0',
    findBooking: async () => ({ number: 'BK-AAAAAA', stage: 'held' }),
    remove: async (key) => void removed.push(key),
    ...change,
  }
  const { world } = await startSimulator()
  const app = await buildPlayground(world, { url, trustProxy: 'loopback', product })
  onTestFinished(() => app.close())
  let address = 0
  const ask = (path: string, more: InjectOptions = {}) =>
    app.inject({ url: path, ...more, headers: { origin: url, ...more.headers } })
  const visit = async (path = '/playground/visit', cookie = '') => {
    address += 1
    const headers = { cookie, 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` }
    const reply = await ask(path, { method: 'POST', payload: {}, headers })
    const own = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    return { status: reply.statusCode, cookie: own, visit: reply.json() as ShownVisit }
  }
  return { world, ask, visit, removed }
}

describe('a visitor', () => {
  test('has three users, and the same ones after a reload', async () => {
    const { visit, ask } = await startPlayground()
    const first = await visit()
    expect(first.visit.users.map(({ firstName }) => firstName)).toEqual(['Тая', 'Олег', 'Инна'])
    const { visit: second } = await visit('/playground/visit', first.cookie)
    expect(second.ids).toEqual(first.visit.ids)
    const users = await ask('/control/users', { headers: { cookie: first.cookie } })
    expect(users.json().map(({ id }: { id: number }) => id)).toEqual(Object.values(first.visit.ids))
  })

  test('acts for none of the users of another visitor', async () => {
    const { visit, ask, world } = await startPlayground()
    const [one, other] = [await visit(), await visit()]
    const as = (id: number) => `/control/users/${id}/messages`
    const send = { method: 'POST', payload: { text: 'a' }, headers: { cookie: one.cookie } } as const
    expect((await ask(as(one.visit.ids.traveller), send)).statusCode).toBe(200)
    expect((await ask(as(other.visit.ids.traveller), send)).statusCode).toBe(404)
    expect((await ask(as(world.state.people[0]?.user.id ?? 0), send)).statusCode).toBe(404)
    const launch = { method: 'POST', payload: {}, headers: { cookie: one.cookie } } as const
    expect((await ask(`/control/users/${other.visit.ids.operator}/init-data`, launch)).statusCode).toBe(404)
  })

  test('starts again with new users, and the old ones are gone', async () => {
    const { visit, ask, world, removed } = await startPlayground()
    const first = await visit()
    const second = await visit('/playground/again', first.cookie)
    expect(Object.values(second.visit.ids)).not.toEqual(Object.values(first.visit.ids))
    expect((await ask('/control/users', { headers: { cookie: first.cookie } })).statusCode).toBe(401)
    expect(world.state.people.some(({ user }) => user.id === first.visit.ids.traveller)).toBe(false)
    expect(removed).toHaveLength(1)
  })
})

describe('a stranger', () => {
  test('reaches no control call without a visit', async () => {
    const { ask } = await startPlayground()
    for (const path of ['/control/bot', '/control/users', '/control/events', '/playground/booking'])
      expect((await ask(path)).statusCode).toBe(401)
  })

  test.each([
    ['POST', '/control/clock'],
    ['POST', '/control/balance'],
    ['POST', '/control/faults'],
    ['POST', '/control/users'],
    ['GET', '/control/payments'],
    ['GET', '/control/chats'],
    ['POST', '/bot7000000001:AAEnpTravelLocalMessengerNotSecret0/getMe'],
    ['GET', '/wallet/bridge.js'],
  ] as const)('does not reach %s %s', async (method, path) => {
    const { ask, visit } = await startPlayground()
    const { cookie } = await visit()
    const body = method === 'POST' ? { payload: { advanceSeconds: 1 } } : {}
    expect((await ask(path, { method, headers: { cookie }, ...body })).statusCode).toBe(404)
  })

  test('never sees the token of the bot', async () => {
    const { ask, visit } = await startPlayground()
    const { cookie } = await visit()
    expect((await ask('/control/bot', { headers: { cookie } })).body).not.toContain('AAEnp')
  })

  test('of another page changes nothing', async () => {
    const { ask } = await startPlayground()
    const headers = { origin: 'https://evil.example' }
    expect((await ask('/playground/visit', { method: 'POST', payload: {}, headers })).statusCode).toBe(403)
  })
})

describe('the limits', () => {
  test('stop an address that comes again and again', async () => {
    const { ask } = await startPlayground()
    const come = () => ask('/playground/visit', { method: 'POST', payload: {} })
    const codes = await Promise.all(Array.from({ length: 13 }, async () => (await come()).statusCode))
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
  })

  test('refuse visitors when the playground is full, also 20 at once', async () => {
    const { visit } = await startPlayground()
    for (let count = 0; count < maxVisitors - 10; count += 1) await visit()
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await visit()).status))
    expect(codes.filter((code) => code === 503)).toHaveLength(10)
  })

  test('leave no users when the product is down', async () => {
    const { visit, world } = await startPlayground({ prepare: () => Promise.reject(new Error('down')) })
    const before = world.state.people.length
    expect((await visit()).status).toBe(503)
    expect(world.state.people).toHaveLength(before)
  })
})
