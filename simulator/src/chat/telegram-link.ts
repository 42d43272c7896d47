export type TelegramLink =
  | { kind: 'start'; payload: string }
  | { kind: 'app'; startParam: string }
  | { kind: 'other'; url: string }

/** What a t.me address would do. Undefined when it isn't one. */
export function readTelegramLink(address: string, username: string): TelegramLink | undefined {
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  if (!/^(?:t|telegram)\.me$/i.test(url.hostname)) return undefined
  const [name, app] = url.pathname.split('/').filter(Boolean)
  if (name?.toLowerCase() !== username.toLowerCase()) return { kind: 'other', url: url.href }
  const startApp = url.searchParams.get('startapp')
  if (app !== undefined || startApp !== null) return { kind: 'app', startParam: allowed(startApp, 512) }
  return { kind: 'start', payload: allowed(url.searchParams.get('start'), 64) }
}

/** Clients drop a payload that is too long or has other characters; the bot then gets a bare start. */
function allowed(payload: string | null, longest: number): string {
  return payload !== null && payload.length <= longest && /^[\w-]+$/.test(payload) ? payload : ''
}
