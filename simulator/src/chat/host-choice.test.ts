import { expect, test } from 'vitest'
import { firstHost, opensCompact } from './host-choice.ts'

test('the address says what the host is; nonsense in it is left out', () => {
  expect(firstHost('?user=5&platform=ios&version=7.7&transport=native&theme=light')).toMatchObject({
    platform: 'ios',
    version: '7.7',
    transport: 'native',
    theme: 'light',
  })
  expect(firstHost('?platform=fridge&version=new&transport=pigeon')).toMatchObject({
    platform: 'web',
    version: '8.0',
    transport: 'iframe',
    theme: 'dark',
    checkOrigin: true,
  })
})

test.each([
  ['?platform=ios', false, undefined, true],
  ['?platform=ios', true, undefined, false],
  ['?platform=ios', true, 'compact', true],
  ['?platform=ios&version=6.9', true, undefined, true],
  ['?platform=android', false, 'fullscreen', false],
  ['?platform=web', false, undefined, false],
] as const)('with %s, by a link %o, in mode %o, a mini-app opens half high: %o', (search, byLink, mode, expected) => {
  expect(opensCompact(firstHost(search), byLink, mode)).toBe(expected)
})
