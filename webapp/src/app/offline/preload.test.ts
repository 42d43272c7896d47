import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadInOrder } from './preload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('preloading', () => {
  it('loads one part after the other, and continues when a part fails', async () => {
    const asked: string[] = []
    const part = (name: string, comes: () => Promise<unknown>) => () => {
      asked.push(name)
      return comes()
    }
    let arrive = () => {}
    const first = part('first', () => new Promise<void>((resolve) => (arrive = resolve)))
    const broken = part('broken', () => Promise.reject(new Error('gone')))
    const last = part('last', async () => {})
    const done = preloadInOrder([first, broken, last], idle)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['first'])
    arrive()
    await done
    expect(asked).toEqual(['first', 'broken', 'last'])
  })

  it('waits while the user waits for something, and checks again each second', async () => {
    let busy = true
    const load = vi.fn(async () => {})
    const done = preloadInOrder([load], { ...idle, isBusy: () => busy })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    busy = false
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(load).toHaveBeenCalledOnce()
  })
})

const idle = { isBusy: () => false, whenIdle: (then: () => void) => then() }
