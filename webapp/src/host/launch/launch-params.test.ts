import { describe, expect, it } from 'vitest'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { readLaunchParams } from './launch-params.ts'

const initData = 'user=%7B%22id%22%3A7%2C%22language_code%22%3A%22en%22%7D&start_param=r_1&hash=a%2Bb'
const hash = `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '7.7', tgWebAppPlatform: 'ios' })}`

function storage(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

describe('launch parameters', () => {
  it('come from the hash, with the signed string unchanged', () => {
    expect(readLaunchParams(hash, storage)).toEqual({
      inside: true,
      version: '7.7',
      initData,
      user: { id: 7, languageCode: 'en' },
      startParam: 'r_1',
    })
  })

  it('may follow a page address', () => {
    expect(readLaunchParams(hash.replace('#', '#/mining?'), storage).initData).toBe(initData)
  })

  it('survive a reload without them, and new ones win', () => {
    const kept = storage()
    readLaunchParams(hash, () => kept)
    expect(readLaunchParams('', () => kept)).toMatchObject({ inside: true, version: '7.7', initData })
    expect(readLaunchParams('#tgWebAppVersion=8.0', () => kept)).toMatchObject({ version: '8.0', initData })
  })

  it('need no storage', () => {
    expect(readLaunchParams(hash, denied)).toMatchObject({ inside: true, initData })
  })

  it('show when the page is outside Telegram', () => {
    const outside = { inside: false, version: '6.0', initData: '', user: undefined, startParam: undefined }
    expect(readLaunchParams('', storage)).toEqual(outside)
    expect(readLaunchParams('#section', denied)).toEqual(outside)
  })

  it.each(['[]', '"text"', '{', 'null', '{"tgWebAppVersion":8}'])('ignore broken storage (%s)', (text) => {
    expect(readLaunchParams('', () => storage({ __telegram__initParams: text })).version).toBe('6.0')
  })

  it.each(['user=%7B', 'user=7', 'user=%7B%22id%22%3A%22x%22%7D'])('ignore a broken user (%s)', (data) => {
    const params = new URLSearchParams({ tgWebAppData: data, tgWebAppPlatform: 'web' })
    expect(readLaunchParams(`#${params}`, storage)).toMatchObject({ inside: true, user: undefined })
  })
})

describe('Telegram version', () => {
  it.each([
    ['6.10', '6.9', true],
    ['6.9', '6.10', false],
    ['8.0', '7.10', true],
    ['7.10', '7.10', true],
    ['9', '8.5', true],
  ])('%s is at least %s: %s', (version, min, answer) => {
    expect(isVersionAtLeast(version, min)).toBe(answer)
  })
})
