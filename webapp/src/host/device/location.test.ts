import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNativeTelegramApp } from '../telegram/native-app.fixture.ts'

let phone: { available: boolean; access_requested?: boolean; access_granted?: boolean }
let place: { available: boolean; latitude?: number; longitude?: number }

const { asked } = fakeNativeTelegramApp('8.0', {
  web_app_check_location: () => ['location_checked', phone],
  web_app_request_location: () => ['location_requested', place],
  web_app_open_location_settings: () => ['none', {}],
})
afterAll(() => void vi.unstubAllGlobals())

const { findLocation } = await import('./location.ts')

beforeEach(() => {
  asked.length = 0
})

describe('user location', () => {
  it('is found with access, refused without it, and not offered without a receiver', async () => {
    phone = { available: true, access_requested: true, access_granted: true }
    place = { available: true, latitude: 61.7, longitude: 30.7 }
    const source = await findLocation()
    expect(await source?.find()).toEqual({ kind: 'found', lat: 61.7, lng: 30.7 })

    phone = { available: true, access_requested: true, access_granted: false }
    place = { available: false }
    expect(await source?.find()).toEqual({ kind: 'refused' })
    source?.openSettings()
    expect(asked.at(-1)).toBe('web_app_open_location_settings')

    phone = { available: false }
    expect(await source?.find()).toEqual({ kind: 'refused' })
    expect(await findLocation()).toBeUndefined()
  })
})
