import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNativeTelegramApp } from './native-app.fixture.ts'

let hasSecure = true
const stores = { secure: new Map<string, string>(), device: new Map<string, string>() }

const answer = (kind: 'secure' | 'device', action: 'save' | 'get') => (data: Record<string, string | null>) => {
  const { req_id, key, value } = data
  if (kind === 'secure' && !hasSecure) return ['secure_storage_failed', { req_id, error: 'UNSUPPORTED' }] as const
  const store = stores[kind]
  const name = String(key)
  if (action === 'get') return [`${kind}_storage_key_received`, { req_id, value: store.get(name) ?? null }] as const
  if (typeof value === 'string') store.set(name, value)
  else store.delete(name)
  return [`${kind}_storage_key_saved`, { req_id }] as const
}

fakeNativeTelegramApp('9.0', {
  web_app_secure_storage_save_key: answer('secure', 'save'),
  web_app_secure_storage_get_key: answer('secure', 'get'),
  web_app_device_storage_save_key: answer('device', 'save'),
  web_app_device_storage_get_key: answer('device', 'get'),
})
afterAll(() => void vi.unstubAllGlobals())

const { readHostValue, removeHostValue, writeHostValue } = await import('./host-storage.ts')

const log = vi.spyOn(console, 'log').mockImplementation(() => {})

beforeEach(() => {
  hasSecure = true
  stores.secure.clear()
  stores.device.clear()
  log.mockClear()
})

describe('storage of the host', () => {
  it('keeps the value in the secure storage of a phone, and never in the console', async () => {
    await writeHostValue('enp.session', 'token-1')
    expect([[...stores.secure.values()], stores.device.size]).toEqual([['token-1'], 0])
    expect(await readHostValue('enp.session')).toBe('token-1')
    expect(
      log.mock.calls
        .flat()
        .map((each) => JSON.stringify(each))
        .join(),
    ).not.toContain('token-1')
  })

  it('keeps it in the device storage where the secure one is unsupported', async () => {
    hasSecure = false
    await writeHostValue('enp.session', 'token-2')
    expect([stores.secure.size, [...stores.device.values()]]).toEqual([0, ['token-2']])
    expect(await readHostValue('enp.session')).toBe('token-2')
  })

  it('removes the value from both', async () => {
    stores.secure.set('enp.session', 'a')
    stores.device.set('enp.session', 'b')
    await removeHostValue('enp.session')
    expect([stores.secure.size, stores.device.size]).toEqual([0, 0])
    expect(await readHostValue('enp.session')).toBeUndefined()
  })

  it('has no value in a host that never replies', async () => {
    vi.useFakeTimers()
    const { postEvent } = window.TelegramWebviewProxy ?? {}
    if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent = () => {}
    const read = readHostValue('enp.session')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await read).toBeUndefined()
    if (window.TelegramWebviewProxy && postEvent) window.TelegramWebviewProxy.postEvent = postEvent
    vi.useRealTimers()
  })
})
