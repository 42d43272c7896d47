import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The messenger's own script, in a page that a native app holds; the app answers as the standard says. */
type Phone = { available: boolean; access_requested?: boolean; access_granted?: boolean }
let phone: Phone
let allows = true
let knows = true
const asked: string[] = []

const answers: Record<string, () => readonly [event: string, data: object]> = {
  web_app_biometry_get_info: () => ['biometry_info_received', phone],
  web_app_biometry_request_access: () => {
    phone = { available: true, access_requested: true, access_granted: allows }
    return ['biometry_info_received', phone]
  },
  web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: knows ? 'authorized' : 'failed' }],
}
const proxy = {
  postEvent: (event: string) => {
    const answer = answers[event]
    if (!answer) return
    asked.push(event.replace('web_app_biometry_', ''))
    queueMicrotask(() => page.Telegram?.WebView.receiveEvent(...answer()))
  },
}
const location = {
  hash: '#tgWebAppVersion=7.2&tgWebAppPlatform=ios',
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

const { findBiometrics } = await import('./biometrics.ts')

/** The page learns of a change only when it is told, as when the person has been in the settings. */
async function ask(): Promise<string | undefined> {
  page.Telegram?.WebView.receiveEvent('biometry_info_received', phone)
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
    expect([await ask(), [...asked]]).toEqual(['confirmed', ['get_info', 'request_access', 'request_auth']])
    expect([await ask(), [...asked]]).toEqual(['confirmed', ['request_auth']])
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
