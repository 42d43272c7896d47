import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The messenger's own script, in a page that a native app holds; the app answers as the standard says. */
let phone: { available: boolean; access_requested?: boolean; access_granted?: boolean }
let place: { available: boolean; latitude?: number; longitude?: number }
const asked: string[] = []

const answers: Record<string, () => readonly [event: string, data: object]> = {
  web_app_check_location: () => ['location_checked', phone],
  web_app_request_location: () => ['location_requested', place],
  web_app_open_location_settings: () => ['none', {}],
}
const proxy = {
  postEvent: (event: string) => {
    const answer = answers[event]
    if (!answer) return
    asked.push(event)
    queueMicrotask(() => page.Telegram?.WebView.receiveEvent(...answer()))
  },
}
const location = {
  hash: '#tgWebAppVersion=8.0&tgWebAppPlatform=ios',
  href: 'http://app.test/',
  origin: 'http://app.test',
}
const page: Record<string, unknown> & {
  Telegram?: { WebView: { receiveEvent(event: string, data: object): void } }
} = {
  location,
  addEventListener: () => {},
  removeEventListener: () => {},
  sessionStorage: { getItem: () => null, setItem: () => {} },
  innerHeight: 800,
  TelegramWebviewProxy: proxy,
}
page.parent = page
const style = { setProperty: () => {} }
const element = { style, addEventListener: () => {} }
vi.stubGlobal('window', page)
vi.stubGlobal('location', location)
vi.stubGlobal('TelegramWebviewProxy', proxy)
vi.stubGlobal('document', { ...element, documentElement: element, body: element, createElement: () => element })
afterAll(() => void vi.unstubAllGlobals())

const { findLocation } = await import('./location.ts')

beforeEach(() => {
  asked.length = 0
})

describe('the place of the person', () => {
  it('is told by a messenger that may, refused by one that may not, and not offered without a receiver', async () => {
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
