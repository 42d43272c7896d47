import { closeBridge } from './bridge.ts'
import type { Sdk } from './telegram-sdk.ts'

let loaded: Sdk | undefined
let loading: Promise<Sdk> | undefined
const loadListeners: Array<() => void> = []

/** The SDK, once it is here. */
export function loadedSdk(): Sdk | undefined {
  return loaded
}

/** Runs when the SDK has arrived, before whatever waits for it. */
export function onSdkLoad(listener: () => void): void {
  loadListeners.push(listener)
}

/** Loads the SDK, whose 12 kB the first screen can do without; after a failure the next call tries again. */
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
