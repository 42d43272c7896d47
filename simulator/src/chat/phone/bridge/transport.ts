import type { Data, HostEvent } from './host-reaction.ts'

/**
 * How mini-app and host speak. `iframe` is what the web clients do. `native` is for a page into
 * which `public/native-proxy.js` was injected: the script then finds `TelegramWebviewProxy`, as
 * inside the apps.
 */
export const transports = ['iframe', 'native'] as const
export type Transport = (typeof transports)[number]

export interface AppRequest {
  type: string
  data: Data
}

/** Undefined for what isn't a word of this transport. */
export function readRequest(transport: Transport, raw: unknown): AppRequest | undefined {
  const message = parse(raw)
  return transport === 'iframe'
    ? request(message.eventType, message.eventData)
    : request(message.nativeRequest, parse(message.nativeData))
}

export function writeEvent(transport: Transport, { type, data }: HostEvent): string {
  if (transport === 'native') return JSON.stringify({ nativeEvent: type, nativeData: data })
  return JSON.stringify(data === undefined ? { eventType: type } : { eventType: type, eventData: data })
}

/**
 * Requests without payload come with an empty text, nothing, or an empty object: all mean the same.
 */
function request(type: unknown, data: unknown): AppRequest | undefined {
  if (typeof type !== 'string' || type === '') return undefined
  return { type, data: typeof data === 'object' && data !== null ? { ...data } : {} }
}

function parse(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'string') return {}
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
