import { expect, test } from 'vitest'
import { toDomain, toManifest, toOrigin } from './application.rules.ts'

test('wallets get the address of the mini app without its path and with its port', () => {
  expect(toOrigin('https://app.example.com:8443/app/')).toBe('https://app.example.com:8443')
  expect(toDomain('https://app.example.com:8443/app/')).toBe('app.example.com:8443')
})

test('the manifest has only absolute addresses', () => {
  expect(toManifest('https://app.example.com/')).toEqual({
    url: 'https://app.example.com',
    name: 'enp travel',
    iconUrl: 'https://app.example.com/tonconnect-icon.png',
    termsOfUseUrl: 'https://app.example.com/terms',
    privacyPolicyUrl: 'https://app.example.com/privacy',
  })
})
