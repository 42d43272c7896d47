import {
  backgroundColorHostVersion,
  bottomBarColorHostVersion,
  headerColorHostVersion,
  isVersionAtLeast,
} from './host-versions.ts'

export const darkColor = '#0a1112'

/**
 * The messenger's bridge as the first screen needs it, until the SDK takes over with its own: the dark colours, the
 * safe areas, so that nothing moves when the SDK arrives, and the reload that the messenger's menu asks for: a messenger
 * that hears nothing within 300 ms opens the app anew, and its page is lost.
 */
export function openBridge(version: string): void {
  window.Telegram = { WebView: { receiveEvent } }
  // The name under which some of the messenger's apps call it.
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

/** The SDK listens now. */
export function closeBridge(): void {
  window.removeEventListener('message', onMessage)
}

/** Sends an event to the messenger: a native app injects a proxy, a browser frames the page. */
export function postEvent(eventType: string, eventData: object | '' = ''): void {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
  // Any origin may frame the page, and nothing in an event is secret.
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

/** Sets the custom properties that the SDK would. */
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
  } catch {
    // Not of the messenger.
  }
}

function reload(): void {
  postEvent('iframe_will_reload')
  window.location.reload()
}
