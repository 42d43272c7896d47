import { closeBridge } from './bridge.ts'
import type { Sdk } from './telegram-sdk.ts'

let loaded: Sdk | undefined
let loading: Promise<Sdk> | undefined
const loadListeners: Array<() => void> = []

export function loadedSdk(): Sdk | undefined {
  return loaded
}

/** Registers a listener that runs when the SDK has loaded, before its callers continue. */
export function onSdkLoad(listener: () => void): void {
  loadListeners.push(listener)
}

/** Loads the SDK (12 kB), which the first screen doesn't need; the next call retries. */
export function loadSdk(): Promise<Sdk> {
  loading ??= importSdk().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function importSdk(): Promise<Sdk> {
  const { telegramSdk } = await import('./telegram-sdk.ts')
  closeBridge()
  loaded = telegramSdk
  for (const listener of loadListeners) listener()
  return telegramSdk
}
