import { describe, expect, test } from 'vitest'
import { startSimulator } from '../testing/simulator.ts'
import { agreeOnClock, type ProductClock } from './product-clock.ts'

const realNow = () => Date.parse('2026-11-21T10:00:00Z')

function productAt(offsetSeconds: number): ProductClock & { offset: number } {
  return {
    offset: offsetSeconds,
    async moveTo(seconds) {
      this.offset = Math.max(this.offset, seconds)
      return this.offset
    },
  }
}

describe('the clock', () => {
  test('moves forward, also for messages and init data', async () => {
    const { control } = await startSimulator({ realNow })
    expect((await control('/clock', { advanceSeconds: 3600 })).body).toEqual({
      now: '2026-11-21T11:00:00.000Z',
      offsetSeconds: 3600,
    })
    const sent = await control('/users/700100/messages', { text: 'a' })
    expect(sent.body).toMatchObject({ date: Date.parse('2026-11-21T11:00:00Z') / 1000 })
    const { body } = await control('/users/700100/init-data', {})
    expect(JSON.stringify(body)).toContain(`auth_date=${Date.parse('2026-11-21T11:00:00Z') / 1000}`)
  })

  test.each([-1, 1.5, '60', null, Number.MAX_SAFE_INTEGER])('refuses to move by %o', async (advanceSeconds) => {
    const { control, world } = await startSimulator({ realNow })
    const { status, body } = await control('/clock', { advanceSeconds })
    expect([status, Object.keys(body as object)]).toEqual([400, ['error']])
    expect(world.clock.offsetSeconds()).toBe(0)
  })

  test('never goes backwards', async () => {
    const { world } = await startSimulator()
    world.clock.moveTo(100)
    world.clock.moveTo(50)
    expect(world.clock.offsetSeconds()).toBe(100)
  })

  test('moves the product by the same time', async () => {
    const product = productAt(0)
    const { control } = await startSimulator({ realNow, product })
    await control('/clock', { advanceSeconds: 3600 })
    await control('/clock', { advanceSeconds: 60 })
    expect(product.offset).toBe(3660)
  })

  test('does not move when the product refuses', async () => {
    const product: ProductClock = { moveTo: () => Promise.reject(new Error('it answered 404')) }
    const { control, world } = await startSimulator({ realNow, product })
    expect(await control('/clock', { advanceSeconds: 60 })).toMatchObject({ status: 502 })
    expect(world.clock.offsetSeconds()).toBe(0)
  })

  test('adopts the larger offset on both sides after a start', async () => {
    const { world } = await startSimulator()
    const ahead = productAt(500)
    await agreeOnClock(world, ahead, new AbortController().signal)
    expect(world.clock.offsetSeconds()).toBe(500)
    const behind = productAt(0)
    await agreeOnClock(world, behind, new AbortController().signal)
    expect(behind.offset).toBe(500)
  })
})
