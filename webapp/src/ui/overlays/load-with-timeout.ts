import { chunkTimeoutMs } from '../layout/spec-constants.ts'

/** Part of the app's own code did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** One stumble of a mobile network is not worth a broken screen. */
const pauseBeforeRetryMs = 500

/** Waits for a part of the code, asking twice; after 120 s, or when it fails again, rejects with ChunkLoadError. */
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
