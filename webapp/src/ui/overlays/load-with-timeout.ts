import { chunkTimeoutMs } from '../layout/spec-constants.ts'

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** A short failure of a mobile network must not break a screen. */
const pauseBeforeRetryMs = 500

/** Loads code with one retry; rejects with ChunkLoadError after 120 s or a second failure. */
export async function loadWithTimeout<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`Not loaded within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load().catch(() => pause().then(load)), timeout])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('Loading failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBeforeRetryMs))
}
