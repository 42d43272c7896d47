import type { SessionStorageKey } from '../storage/storage-keys.ts'

export interface LaunchParams {
  readonly inside: boolean
  readonly version: string
  /** The signed string, unchanged; empty if there is none. */
  readonly initData: string
  /** Unsigned: only for choosing a language and a storage slot, never for authorization. */
  readonly user: { readonly id: number; readonly languageCode: string | undefined } | undefined
  readonly startParam: string | undefined
}

/** Key under which the SDK stores the parameters for a reload. */
const storageKey: SessionStorageKey = '__telegram__initParams'
/** The SDK's default if Telegram sends no version. */
const oldestVersion = '6.0'

/** Reads the launch parameters without the SDK and stores them where the SDK looks. */
export function readLaunchParams(hash: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): LaunchParams {
  const params = { ...storedParams(storage), ...hashParams(hash) }
  try {
    storage().setItem(storageKey, JSON.stringify(params))
  } catch {
    // Without storage a reload starts without the parameters.
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
  // A page address may precede the parameters: `#path?tgWebAppData=...`.
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
