import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdByNativeApp } from './native-app.fixture.ts'

type Phone = { available: boolean; access_requested?: boolean; access_granted?: boolean }
let phone: Phone
let allows = true
let knows = true

const { asked, tell } = holdByNativeApp('7.2', {
  web_app_biometry_get_info: () => ['biometry_info_received', phone],
  web_app_biometry_request_access: () => {
    phone = { available: true, access_requested: true, access_granted: allows }
    return ['biometry_info_received', phone]
  },
  web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: knows ? 'authorized' : 'failed' }],
})
afterAll(() => void vi.unstubAllGlobals())

const { findBiometrics } = await import('./biometrics.ts')

/** The page learns of a change only when it is told, as when the person has been in the settings. */
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

describe('a confirmation by the phone', () => {
  it('asks for access once, and then only for the person', async () => {
    expect([await ask(), [...asked]]).toEqual([
      'confirmed',
      ['web_app_biometry_get_info', 'web_app_biometry_request_access', 'web_app_biometry_request_auth'],
    ])
    expect([await ask(), [...asked]]).toEqual(['confirmed', ['web_app_biometry_request_auth']])
  })

  it('is refused where the phone does not know the person', async () => {
    knows = false
    expect(await ask()).toBe('refused')
  })

  it('is not to be had where the person has not allowed it, who is not asked again', async () => {
    allows = false
    expect(await ask()).toBe('unavailable')
    expect([await ask(), [...asked]]).toEqual([undefined, []])
  })

  it('is not to be had where the phone has none', async () => {
    phone = { available: false }
    expect(await ask()).toBeUndefined()
  })
})
