import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadWithTimeout } from './load-with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('loadWithTimeout', () => {
  it('returns what was loaded', async () => {
    expect(await loadWithTimeout(async () => 'page')).toBe('page')
  })

  it('retries once before it fails', async () => {
    const load = vi.fn(async () => 'page').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const loaded = loadWithTimeout(load)
    await vi.advanceTimersByTimeAsync(500)
    expect([await loaded, load.mock.calls.length]).toEqual(['page', 2])
  })

  it('fails with ChunkLoadError when the file is missing, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failed = loadWithTimeout(() => Promise.reject(cause)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    const failure = await failed
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect(failure).toMatchObject({ name: 'ChunkLoadError', cause })
  })

  it('fails with ChunkLoadError when it takes longer than 120 s', async () => {
    const failed = loadWithTimeout(() => new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    const late = vi.fn()
    void failed.then(late)
    await vi.advanceTimersByTimeAsync(0)
    expect(late).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBeInstanceOf(ChunkLoadError)
  })
})
