import { afterEach, expect, it, vi } from 'vitest'
import { removeCachedPages } from './cached-pages.ts'

afterEach(() => vi.unstubAllGlobals())

it('removes the service worker and all page caches, and no other cache', async () => {
  const names = new Set(['enp-pages-1', 'enp-pages-2', 'of-another-script'])
  const unregister = vi.fn(async () => true)
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } })
  await removeCachedPages()
  expect([...names]).toEqual(['of-another-script'])
  expect(unregister).toHaveBeenCalledOnce()
})

it('does nothing in a web view without service workers and caches', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  await expect(removeCachedPages()).resolves.toBeUndefined()
})
