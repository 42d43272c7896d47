import type { AppEventData, HostEvent } from './host-reaction.ts'

/** `iframe` as in the web clients; `native` through `public/native-proxy.js`, as in the apps. */
export const transports = ['iframe', 'native'] as const
export type Transport = (typeof transports)[number]

interface AppRequest {
  type: string
  data: AppEventData
}

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

/** An empty text, an absent value and an empty object all mean no payload. */
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
