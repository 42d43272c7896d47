import { expect, test } from 'vitest'
import { opensCompact, parseHostOptions } from './host-choice.ts'

test('reads the host choice from the address and drops invalid values', () => {
  expect(parseHostOptions('?user=5&platform=ios&version=7.7&transport=native&theme=light')).toMatchObject({
    platform: 'ios',
    version: '7.7',
    transport: 'native',
    theme: 'light',
  })
  expect(parseHostOptions('?platform=fridge&version=new&transport=pigeon')).toMatchObject({
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
] as const)('on %s, opened by a link: %o, in mode %o, starts at half height: %o', (search, byLink, mode, expected) => {
  expect(opensCompact(parseHostOptions(search), byLink, mode)).toBe(expected)
})
