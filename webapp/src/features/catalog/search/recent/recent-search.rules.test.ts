import { describe, expect, test } from 'vitest'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent.rules.ts'

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

describe('recent searches', () => {
  test('are the newest eight, without duplicates of the same words', () => {
    const store = memory()
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) addRecent(store, 1, `search=${words}`)
    expect(readRecent(store, 1)).toHaveLength(8)
    expect(addRecent(store, 1, 'search=F&guests=2').slice(0, 2)).toEqual(['search=F&guests=2', 'search=i'])
    expect(readRecent(store, 1)).toHaveLength(8)
    expect(readRecent(store, 1)).not.toContain('search=f')
  })

  test('belong to one user and are removed one by one or all at once', () => {
    const store = memory()
    addRecent(store, 1, 'search=a')
    addRecent(store, 1, 'region=RU-KR')
    addRecent(store, 2, 'search=b')
    expect(removeRecent(store, 1, 'search=a')).toEqual(['region=RU-KR'])
    expect(clearRecent(store, 1)).toEqual([])
    expect([readRecent(store, 1), readRecent(store, 2)]).toEqual([[], ['search=b']])
  })

  test('are empty when the stored data is invalid', () => {
    for (const text of ['{', '7', '{"a":1}', '[1,null]']) {
      const store = memory()
      store.setItem('enp.searches.1', text)
      expect(readRecent(store, 1)).toEqual([])
    }
  })
})
