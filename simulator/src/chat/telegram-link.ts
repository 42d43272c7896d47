import type { LaunchMode } from './host-choice.ts'

type TelegramLink =
  | { kind: 'start'; payload: string }
  | { kind: 'app'; startParam: string; mode: LaunchMode }
  | { kind: 'invoice'; slug: string }
  | { kind: 'channel'; username: string }
  | { kind: 'other'; url: string }

export function readTelegramLink(address: string, botUsername: string): TelegramLink | undefined {
  const url = asPublicUrl(address.trim())
  if (!url) return undefined
  const [name = '', second] = url.pathname.split('/').filter(Boolean)
  const slug = name.startsWith('$') ? name.slice(1) : name === 'invoice' ? second : undefined
  if (slug) return /^[\w\-=]+$/.test(slug) ? { kind: 'invoice', slug } : { kind: 'other', url: url.href }
  if (name.toLowerCase() !== botUsername.toLowerCase()) {
    return second === undefined && url.search === '' && /^\w{4,32}$/.test(name)
      ? { kind: 'channel', username: name }
      : { kind: 'other', url: url.href }
  }
  const startApp = url.searchParams.get('startapp')
  if (second !== undefined || startApp !== null) {
    return { kind: 'app', startParam: allowed(startApp, 512), mode: readMode(url.searchParams.get('mode')) }
  }
  return { kind: 'start', payload: allowed(url.searchParams.get('start'), 64) }
}

/** Rewrites `tg://resolve?domain=BOT&appname=APP&…` as `t.me/BOT/APP?…`; also `tg://invoice`. */
function asPublicUrl(address: string): URL | undefined {
  if (/^tg:/i.test(address)) return fromInternal(address)
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  return /^(?:t|telegram)\.me$/i.test(url.hostname) ? url : undefined
}

function fromInternal(address: string): URL | undefined {
  const [, action, query] = /^tg:(?:\/\/)?(\w+)\??(.*)$/i.exec(address) ?? []
  const params = new URLSearchParams(query)
  const take = (name: string) => {
    const value = params.get(name)
    params.delete(name)
    return value ?? ''
  }
  if (action === 'invoice') return new URL(`https://t.me/invoice/${take('slug')}`)
  if (action !== 'resolve') return undefined
  const path = [take('domain'), take('appname')].filter(Boolean).join('/')
  return new URL(`https://t.me/${path}?${params}`)
}

/** Clients drop a payload with other characters or over the limit; the bot gets a bare start. */
function allowed(payload: string | null, longest: number): string {
  return payload !== null && payload.length <= longest && /^[\w-]+$/.test(payload) ? payload : ''
}

function readMode(mode: string | null): LaunchMode {
  return mode === 'compact' || mode === 'fullscreen' ? mode : undefined
}
