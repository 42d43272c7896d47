import { postEvent } from './bridge.ts'
import { loadSdk } from './sdk.ts'

/** Only phones have the secure one. */
type Kind = 'secure_storage' | 'device_storage'
type Reply = { readonly value?: unknown }

/** A host that does not reply by then has no storage. */
const replyMs = 1_000

/** Returns the value of the host's storage, the secure one first. Never rejects. */
export async function readHostValue(key: string): Promise<string | undefined> {
  for (const kind of kinds) {
    const reply = await ask(kind, 'get_key', { key })
    if (typeof reply?.value === 'string') return reply.value
  }
  return undefined
}

/** Stores a value in the secure storage, else in the other one. Never rejects. */
export async function writeHostValue(key: string, value: string): Promise<void> {
  for (const kind of kinds) if (await ask(kind, 'save_key', { key, value })) return
}

/** Removes a value from both. Never rejects. */
export async function removeHostValue(key: string): Promise<void> {
  await Promise.all(kinds.map((kind) => ask(kind, 'save_key', { key, value: null })))
}

const kinds: readonly Kind[] = ['secure_storage', 'device_storage']
const waiting = new Map<string, (type: string, reply: Reply) => void>()
let requests = 0
let isListening = false

/** Resolves with undefined if the host refuses or does not reply. */
async function ask(kind: Kind, action: 'get_key' | 'save_key', data: object): Promise<Reply | undefined> {
  try {
    await listen()
  } catch (error) {
    console.info('The storage of Telegram is out of reach', error)
    return undefined
  }
  requests += 1
  const id = `session-${requests}`
  return new Promise((resolve) => {
    const settle = (reply?: Reply) => {
      waiting.delete(id)
      resolve(reply)
    }
    setTimeout(settle, replyMs)
    waiting.set(id, (type, reply) => settle(type.endsWith('_failed') ? undefined : reply))
    postEvent(`web_app_${kind}_${action}`, { req_id: id, ...data })
  })
}

/**
 * Takes the replies before the SDK, which writes the payload of each event into the console.
 * The SDK replaces the receivers, so it must have loaded.
 */
async function listen(): Promise<void> {
  if (isListening) return
  await loadSdk()
  if (isListening) return
  isListening = true
  window.addEventListener('message', onMessage, true)
  for (const receiver of [window.Telegram?.WebView, window.TelegramGameProxy]) {
    if (!receiver) continue
    const { receiveEvent } = receiver
    receiver.receiveEvent = (type, data) => {
      if (!take(type, data)) receiveEvent(type, data)
    }
  }
}

function onMessage(event: MessageEvent): void {
  if (event.source !== window.parent) return
  try {
    const { eventType, eventData } = JSON.parse(event.data)
    if (take(eventType, eventData)) event.stopImmediatePropagation()
  } catch {
    // The host also sends messages that are not JSON.
  }
}

function take(type: unknown, data: unknown): boolean {
  if (typeof type !== 'string' || typeof data !== 'object' || data === null || !('req_id' in data)) return false
  const settle = waiting.get(String(data.req_id))
  if (!settle || !kinds.some((kind) => type.startsWith(kind))) return false
  settle(type, { value: 'value' in data ? data.value : undefined })
  return true
}
