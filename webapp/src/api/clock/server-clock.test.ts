import { afterEach, expect, it, vi } from 'vitest'

const noon = Date.parse('2026-11-22T12:00:00Z')
const minuteMs = 60_000
const at = (ms: number) => new Date(ms).toISOString()

async function openPage() {
  vi.resetModules()
  vi.useFakeTimers({ now: noon })
  const clock = await import('./server-clock.ts')
  let moves = 0
  clock.onClockMoved(() => {
    moves += 1
  })
  return { ...clock, moves: () => moves }
}

afterEach(() => {
  vi.useRealTimers()
})

it('uses the device’s time until the server’s time is known', async () => {
  const { serverNow, updateServerClock, moves } = await openPage()
  expect(serverNow().getTime()).toBe(noon)
  updateServerClock(at(noon + 1440 * minuteMs))
  expect(serverNow().getTime()).toBe(noon + 1440 * minuteMs)
  expect(moves()).toBe(0)
})

it('reports a moved server clock once, and ignores slow responses', async () => {
  const { serverNow, updateServerClock, moves } = await openPage()
  updateServerClock(at(noon))
  updateServerClock(at(noon - 8_000))
  expect([moves(), serverNow().getTime()]).toEqual([0, noon])
  updateServerClock(at(noon + 60 * minuteMs))
  updateServerClock(at(noon + 60 * minuteMs + 300))
  expect([moves(), serverNow().getTime()]).toEqual([1, noon + 60 * minuteMs])
})
