import type { OpeningKey } from './storage-keys.ts'

/** What the messenger tells a mini app in the hash of its address when it opens it. */
export interface LaunchParams {
  /** A messenger holds the page. */
  readonly inside: boolean
  /** The Bot API version of the messenger, as "8.0". */
  readonly version: string
  /** The signed string as it came; empty when there is none. */
  readonly initData: string
  /** Unsigned: good for choosing a language and a storage slot, never a right. */
  readonly user: { readonly id: number; readonly languageCode: string | undefined } | undefined
  readonly startParam: string | undefined
}

/** Where the SDK keeps the parameters for a reload, when the router has replaced the hash. */
const storageKey: OpeningKey = '__telegram__initParams'
/** What the SDK assumes of a messenger that names no version. */
const oldestVersion = '6.0'

/**
 * Reads the launch parameters without the SDK, which is too large for the first load, and keeps them where the SDK
 * will look for them.
 */
export function readLaunchParams(hash: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): LaunchParams {
  const params = { ...storedParams(storage), ...hashParams(hash) }
  try {
    storage().setItem(storageKey, JSON.stringify(params))
  } catch {
    // A web view without storage: a reload then starts without the parameters.
  }
  const initData = params.tgWebAppData ?? ''
  const fields = new URLSearchParams(initData)
  return {
    inside: (params.tgWebAppPlatform ?? 'unknown') !== 'unknown',
    version: params.tgWebAppVersion || oldestVersion,
    initData,
    user: parseUser(fields.get('user')),
    startParam: fields.get('start_param') ?? undefined,
  }
}

type Params = Partial<Record<string, string>>

function hashParams(hash: string): Params {
  // A page address of its own may stand before the parameters: `#path?tgWebAppData=...`.
  const query = hash.replace(/^#/, '').replace(/^[^=]*\?/, '')
  return Object.fromEntries(new URLSearchParams(query))
}

function storedParams(storage: () => Pick<Storage, 'getItem'>): Params {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function parseUser(text: string | null): LaunchParams['user'] {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'number') return undefined
    const languageCode = 'language_code' in user ? user.language_code : undefined
    return { id: user.id, languageCode: typeof languageCode === 'string' ? languageCode : undefined }
  } catch {
    return undefined
  }
}
