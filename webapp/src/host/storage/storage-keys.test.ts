import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  deviceKeys,
  entriesKeptAfterLogOut,
  formerKeys,
  legacyKeys,
  listLogOutKeys,
  pageCachePrefix,
  persistedKeyPrefix,
  sessionStorageKeys,
  toUserStorageKey,
  userStorageEntries,
} from './storage-keys.ts'

const webapp = join(import.meta.dirname, '../../..')
const sources = readdirSync(join(webapp, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(webapp, 'src', path), 'utf8') }))
const others = sources.filter(({ path }) => path !== 'host/storage/storage-keys.ts')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

describe('mini app storage', () => {
  it("is opened only by files that use the registry's keys", () => {
    const storage =
      /\b(window\.(local|session)Storage|(local|session)Storage\.|indexedDB|caches\.|document\.cookie|cookieStore|(Cloud|Device|Secure)Storage)/
    expect(
      others
        .filter(({ text }) => storage.test(text))
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      'api/offline/device-storage.ts',
      'host/launch/launch.ts',
      'host/storage/cached-pages.ts',
      'host/storage/session-entry.ts',
    ])
  })

  it('has the same keys in the registry and in the sources', () => {
    const literals = others.flatMap(({ text }) => matches(text, /(?<=['"`])(enp\.[a-z-]+|__telegram__\w+)/g))
    expect([...new Set(literals)].toSorted()).toEqual(
      [...deviceKeys, ...userStorageEntries, ...sessionStorageKeys].toSorted(),
    )
    const users = others.filter(({ text }) => /persistedKeyPrefix|legacyKeys|formerKeys/.test(text))
    expect(users.map(({ path }) => path).toSorted()).toEqual([
      'api/offline/persist-for-offline.ts',
      'api/session/session-store.ts',
      'app/offline/persist-queries.ts',
    ])
  })

  it('names the caches as the service worker does', () => {
    expect(readFileSync(join(webapp, 'build/worker-script.js'), 'utf8')).toContain(
      `const prefix = '${pageCachePrefix}'`,
    )
  })

  it('contains only the declared entries after a log-out', () => {
    const everything = [
      ...deviceKeys,
      ...legacyKeys,
      ...formerKeys,
      ...userStorageEntries.map((entry) => toUserStorageKey(entry, 5)),
      `${persistedKeyPrefix}-["Balance"]`,
    ]
    const removed: readonly string[] = listLogOutKeys(5, everything)
    expect(everything.filter((key) => !removed.includes(key))).toEqual(['enp.door.5'])
    expect(Object.keys(entriesKeptAfterLogOut)).toEqual(['enp.door', 'enp.left', '__telegram__initParams'])
  })

  it('retains the entries of another user of the same phone', () => {
    expect(listLogOutKeys(5, ['enp.contact.6', 'enp.door.6'])).not.toContain('enp.contact.6')
  })
})
