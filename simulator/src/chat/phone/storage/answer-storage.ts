import type { AppEventData, HostEvent } from '../bridge/host-reaction.ts'

export interface KeyValueStore {
  read(): Record<string, string>
  write(values: Record<string, string>): void
}

interface Rules {
  prefix: 'device_storage' | 'secure_storage'
  fits(values: Record<string, string>): boolean
}

const maxBytes = 5 * 1024 * 1024
const maxItems = 10

export const deviceRules: Rules = {
  prefix: 'device_storage',
  fits: (values) => new TextEncoder().encode(JSON.stringify(values)).length <= maxBytes,
}
export const secureRules: Rules = {
  prefix: 'secure_storage',
  fits: (values) => Object.keys(values).length <= maxItems,
}

/** Replies to a storage request. Undefined for any other request. */
export function answerStorage(
  type: string,
  data: AppEventData,
  rules: Rules,
  store: KeyValueStore,
): HostEvent | undefined {
  const start = `web_app_${rules.prefix}_`
  if (!type.startsWith(start)) return undefined
  const { req_id, key } = data
  const say = (event: string, more: AppEventData = {}) => ({
    type: `${rules.prefix}_${event}`,
    data: { req_id, ...more },
  })
  const action = type.slice(start.length)
  if (action === 'clear') {
    store.write({})
    return say('cleared')
  }
  if (typeof key !== 'string' || key === '') return say('failed', { error: 'KEY_INVALID' })
  const values = store.read()
  switch (action) {
    case 'save_key': {
      if (data.value !== null && typeof data.value !== 'string') return say('failed', { error: 'VALUE_INVALID' })
      const next = withValue(values, key, data.value)
      if (!rules.fits(next)) return say('failed', { error: 'QUOTA_EXCEEDED' })
      store.write(next)
      return say('key_saved')
    }
    case 'get_key': {
      const value = Object.hasOwn(values, key) ? values[key] : null
      // There is no earlier installation here, so nothing can be restored.
      return say('key_received', { value, ...(rules.prefix === 'secure_storage' ? { can_restore: false } : {}) })
    }
    case 'restore_key':
      return say('failed', { error: 'RESTORE_UNAVAILABLE' })
    default:
      return undefined
  }
}

function withValue(values: Record<string, string>, key: string, value: string | null): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => name !== key)
  return Object.fromEntries(value === null ? others : [...others, [key, value]])
}
