import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNativeTelegramApp } from '../telegram/native-app.fixture.ts'

type Phone = { available: boolean; access_requested?: boolean; access_granted?: boolean }
let phone: Phone
let allows = true
let knows = true

const { asked, tell } = fakeNativeTelegramApp('7.2', {
  web_app_biometry_get_info: () => ['biometry_info_received', phone],
  web_app_biometry_request_access: () => {
    phone = { available: true, access_requested: true, access_granted: allows }
    return ['biometry_info_received', phone]
  },
  web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: knows ? 'authorized' : 'failed' }],
})
afterAll(() => void vi.unstubAllGlobals())

const { findBiometrics } = await import('./biometrics.ts')

async function ask(): Promise<string | undefined> {
  tell('biometry_info_received', phone)
  asked.length = 0
  return (await findBiometrics())?.confirm('to withdraw')
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  allows = true
  knows = true
  phone = { available: true }
})

describe('biometric confirmation', () => {
  it('asks for access once, and later only for the fingerprint or face', async () => {
    expect([await ask(), [...asked]]).toEqual([
      'confirmed',
      ['web_app_biometry_get_info', 'web_app_biometry_request_access', 'web_app_biometry_request_auth'],
    ])
    expect([await ask(), [...asked]]).toEqual(['confirmed', ['web_app_biometry_request_auth']])
  })

  it('is refused when the phone does not recognize the user', async () => {
    knows = false
    expect(await ask()).toBe('refused')
  })

  it('is unavailable and never asked again when the user denied access', async () => {
    allows = false
    expect(await ask()).toBe('unavailable')
    expect([await ask(), [...asked]]).toEqual([undefined, []])
  })

  it('is unavailable when the phone has no biometrics', async () => {
    phone = { available: false }
    expect(await ask()).toBeUndefined()
  })
})
