export type CloudStorage = Record<string, string>

const maxKeys = 1024
const maxValueLength = 4096

export class CloudStorageFailure extends Error {}

/** Limits: 1024 keys, keys of 1-128 `[A-Za-z0-9_-]`, values of 4096 characters. */
export function saveValue(storage: CloudStorage, key: unknown, value: unknown): true {
  const name = readKey(key)
  if (typeof value !== 'string' || value.length > maxValueLength) throw new CloudStorageFailure('VALUE_INVALID')
  if (!Object.hasOwn(storage, name) && Object.keys(storage).length >= maxKeys) {
    throw new CloudStorageFailure('KEYS_TOO_MUCH')
  }
  storage[name] = value
  return true
}

export function readValues(storage: CloudStorage, keys: unknown): Record<string, string> {
  return Object.fromEntries(readKeys(keys).map((key) => [key, Object.hasOwn(storage, key) ? (storage[key] ?? '') : '']))
}

export function deleteValues(storage: CloudStorage, keys: unknown): true {
  for (const key of readKeys(keys)) delete storage[key]
  return true
}

function readKeys(keys: unknown): string[] {
  if (!Array.isArray(keys) || keys.length > maxKeys) throw new CloudStorageFailure('KEYS_INVALID')
  return keys.map(readKey)
}

function readKey(key: unknown): string {
  if (typeof key !== 'string' || !/^[\w-]{1,128}$/.test(key) || key === '__proto__') {
    throw new CloudStorageFailure('KEY_INVALID')
  }
  return key
}
