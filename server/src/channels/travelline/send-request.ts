import { TravelLineFailure, toFailure } from './travelline-failure.ts'

/** Content of a large hotel with its pictures takes about a megabyte. */
const maxBytes = 8_000_000

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly withinMs: number
}

export interface TravelLineReply {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
}

/** Errors: TravelLineFailure `unreachable` if no whole reply arrives in time. */
export async function sendRequest(url: string, { withinMs, ...sent }: Sent): Promise<TravelLineReply> {
  try {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(withinMs), redirect: 'error' })
    const text = await readText(response)
    return {
      status: response.status,
      body: parse(text),
      retryAfterSeconds: toSeconds(response.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof TravelLineFailure) throw error
    throw new TravelLineFailure('unreachable', error instanceof Error ? error.name : 'no reply')
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) throw new TravelLineFailure('unreachable', 'the reply is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A proxy on the way may answer with HTML. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toSeconds = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined)

/** The body of a reply with success. Errors: TravelLineFailure. */
export function getBody({ status, body }: TravelLineReply): unknown {
  if (status < 200 || status > 299) throw toFailure(status, toMessage(body))
  if (body === undefined) throw new TravelLineFailure('unreachable', 'the reply is not JSON')
  return body
}

const maxMessage = 160

function toMessage(body: unknown): string {
  const errors = asRecord(body)?.errors
  const { code, message } = asRecord(Array.isArray(errors) ? errors[0] : undefined) ?? {}
  return [code, message]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, maxMessage)
}

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
