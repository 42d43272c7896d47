import { describe, expect, test } from 'vitest'
import { launchUrl } from './launch-url.ts'

const launch = { initData: 'user=%7B%7D&hash=ab', version: '8.0', platform: 'weba', themeParams: { bg_color: '#fff' } }
const hash =
  'tgWebAppData=user%3D%257B%257D%26hash%3Dab&tgWebAppVersion=8.0&tgWebAppPlatform=weba&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23fff%22%7D'

describe('the launch URL', () => {
  test.each([
    ['https://enp.travel/app', `https://enp.travel/app#${hash}`],
    ['https://enp.travel/app#', `https://enp.travel/app#${hash}`],
    ['https://enp.travel/app#place', `https://enp.travel/app#place?${hash}`],
    ['https://enp.travel/app#a=1', `https://enp.travel/app#a=1&${hash}`],
  ])('of %s preserves the hash of the address', (address, expected) => {
    expect(launchUrl(address, launch)).toBe(expected)
  })

  test('contains the start parameter in the query', () => {
    const url = new URL(launchUrl('https://enp.travel/?a=1', { ...launch, startParam: 'CODE_tourist' }))
    expect(url.search).toBe('?a=1&tgWebAppStartParam=CODE_tourist')
  })

  test("contains empty init data, so that the script does not reuse an earlier launch's", () => {
    expect(launchUrl('https://enp.travel/', { ...launch, initData: '' })).toContain('#tgWebAppData=&')
  })
})
