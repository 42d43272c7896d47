import {
  backgroundColorHostVersion,
  bottomBarColorHostVersion,
  headerColorHostVersion,
  isVersionAtLeast,
} from './host-versions.ts'

export const darkColor = '#0a1112'

/**
 * Telegram's bridge until the SDK takes over. If Telegram hears nothing within 300 ms of a reload,
 * it reopens the app at its start page.
 */
export function openBridge(version: string): void {
  window.Telegram = { WebView: { receiveEvent } }
  // Some Telegram apps call this name.
  window.TelegramGameProxy = { receiveEvent }
  window.addEventListener('message', onMessage)
  for (const { event, since } of colors) if (isVersionAtLeast(version, since)) postEvent(event, { color: darkColor })
  postEvent('web_app_request_safe_area')
  postEvent('web_app_request_content_safe_area')
}

const colors = [
  { event: 'web_app_set_header_color', since: headerColorHostVersion },
  { event: 'web_app_set_background_color', since: backgroundColorHostVersion },
  { event: 'web_app_set_bottom_bar_color', since: bottomBarColorHostVersion },
]

export function closeBridge(): void {
  window.removeEventListener('message', onMessage)
}

/** Sends an event to Telegram: native apps inject a proxy, browsers frame the page. */
export function postEvent(eventType: string, eventData: object | '' = ''): void {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
  // Any origin may frame the page: events contain no secrets.
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
}

type ReceiveEvent = (eventType: string, eventData: unknown) => void

declare global {
  interface Window {
    Telegram?: { WebView?: { receiveEvent: ReceiveEvent } }
    TelegramGameProxy?: { receiveEvent: ReceiveEvent }
    TelegramWebviewProxy?: { postEvent(eventType: string, eventData: string): void }
  }
}

const insetNames: ReadonlyMap<string, string> = new Map([
  ['safe_area_changed', '--tg-safe-area-inset'],
  ['content_safe_area_changed', '--tg-content-safe-area-inset'],
])

/** Sets the same custom properties as the SDK. */
function receiveEvent(eventType: string, eventData: unknown): void {
  const name = insetNames.get(eventType)
  if (!name || typeof eventData !== 'object' || eventData === null) return
  for (const [side, inset] of Object.entries(eventData))
    document.documentElement.style.setProperty(`${name}-${side}`, `${inset}px`)
}

function onMessage({ source, data }: MessageEvent): void {
  if (source !== window.parent) return
  try {
    const { eventType, eventData } = JSON.parse(data)
    if (eventType === 'reload_iframe') reload()
    else receiveEvent(eventType, eventData)
  } catch {}
}

function reload(): void {
  postEvent('iframe_will_reload')
  window.location.reload()
}
