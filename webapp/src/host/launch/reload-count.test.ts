import { afterEach, expect, it, vi } from 'vitest'

async function load(entries: Map<string, string>, hash: string): Promise<number> {
  vi.resetModules()
  vi.stubGlobal('window', {
    location: { hash: `#${new URLSearchParams({ tgWebAppData: `hash=${hash}`, tgWebAppPlatform: 'ios' })}` },
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    },
  })
  return (await import('./reload-count.ts')).countReloads()
}

afterEach(() => vi.unstubAllGlobals())

it('counts the reloads of an opening, and starts again with the next one', async () => {
  const entries = new Map<string, string>()
  const counts: number[] = []
  for (const hash of ['a', 'a', 'a', 'b', 'a']) counts.push(await load(entries, hash))
  expect(counts).toEqual([0, 1, 2, 0, 0])
})

it('starts again when the stored count is broken', async () => {
  expect(await load(new Map([['enp.loads', 'a x']]), 'a')).toBe(0)
})
