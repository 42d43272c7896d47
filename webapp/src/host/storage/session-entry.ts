import type { SessionStorageKey } from './storage-keys.ts'

/** `sessionStorage` for the scripts that run before the screens. Undefined if it refuses. */
export function readSessionEntry(key: SessionStorageKey): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeSessionEntry(key: SessionStorageKey, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // Without storage a reload starts like the first opening.
  }
}
