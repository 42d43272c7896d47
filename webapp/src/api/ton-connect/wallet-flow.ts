import { setWalletPrompt, type WalletPrompt } from '../../host/wallet-prompt.ts'
import { WalletFailure, type WalletFailureKind } from './wallet-failure.ts'

type Shown<P> = P extends { cancel: unknown } ? Omit<P, 'cancel'> : never

export interface WalletFlow {
  readonly signal: AbortSignal
  show(prompt: Shown<WalletPrompt>): void
  /** Waits for the work, at most `limit.ms`; rejects when the flow is cancelled. */
  within<T>(work: Promise<T>, limit?: { readonly ms: number; readonly otherwise: WalletFailureKind }): Promise<T>
}

let running = false

/** Runs one flow at a time, with its prompt; a second one is rejected as `cancelled`. */
export async function runWalletFlow<T>(work: (flow: WalletFlow) => Promise<T>): Promise<T> {
  if (running) throw new WalletFailure('cancelled')
  running = true
  const stop = new AbortController()
  const { signal } = stop
  const cancel = () => stop.abort(new WalletFailure('cancelled'))
  const flow: WalletFlow = {
    signal,
    show: (prompt) => {
      if (!signal.aborted) setWalletPrompt({ ...prompt, cancel })
    },
    within: (promise, limit) => within(promise, signal, limit),
  }
  try {
    flow.show({ step: 'loading' })
    return await work(flow)
  } catch (error) {
    stop.abort(error)
    throw error
  } finally {
    running = false
    setWalletPrompt(undefined)
  }
}

async function within<T>(
  work: Promise<T>,
  signal: AbortSignal,
  limit: { readonly ms: number; readonly otherwise: WalletFailureKind } | undefined,
): Promise<T> {
  // The other promise may still reject after the first has ended.
  work.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}
  const end = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    if (limit) timer = setTimeout(() => reject(new WalletFailure(limit.otherwise)), limit.ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
