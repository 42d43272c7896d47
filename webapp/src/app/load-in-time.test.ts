import { describe, expect, it } from 'vitest'
import { ChunkLoadError, loadInTime } from './load-in-time.ts'

describe('loading a part of the code', () => {
  it('hands over what was loaded', async () => {
    expect(await loadInTime(async () => 'page')).toBe('page')
  })

  it('fails with ChunkLoadError when the file is not there, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failure = await loadInTime(() => Promise.reject(cause)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect(failure).toMatchObject({ name: 'ChunkLoadError', cause })
  })

  it('fails with ChunkLoadError when it takes too long', async () => {
    await expect(loadInTime(() => new Promise(() => {}), 1)).rejects.toBeInstanceOf(ChunkLoadError)
  })
})
