import { vi } from 'vitest'

type Answer = (data: Record<string, string | null>) => readonly [event: string, data: object]
interface Page extends Record<string, unknown> {
  Telegram?: { WebView: { receiveEvent(event: string, data: object): void } }
}

/** Fakes a native Telegram app. Call it before Telegram's script loads. */
export function fakeNativeTelegramApp(version: string, answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = []
  const tell = (event: string, data: object) => page.Telegram?.WebView.receiveEvent(event, data)
  const proxy = {
    postEvent: (event: string, data: string) => {
      const answer = answers[event]
      if (!answer) return
      asked.push(event)
      queueMicrotask(() => tell(...answer(JSON.parse(data))))
    },
  }
  const location = {
    hash: `#tgWebAppVersion=${version}&tgWebAppPlatform=ios`,
    href: 'http://app.test/',
    origin: 'http://app.test',
  }
  const page: Page = {
    location,
    addEventListener: () => {},
    removeEventListener: () => {},
    sessionStorage: { getItem: () => null, setItem: () => {} },
    innerHeight: 800,
    TelegramWebviewProxy: proxy,
  }
  page.parent = page
  const element = { style: { setProperty: () => {} }, addEventListener: () => {} }
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', location)
  vi.stubGlobal('TelegramWebviewProxy', proxy)
  vi.stubGlobal('document', { ...element, documentElement: element, body: element, createElement: () => element })
  return { asked, tell }
}
