/** Nothing answered in the shape we know, however often it was asked. */
export class ChainUnavailableError extends Error {}

/** It answered, and will not do what was asked: the message of a refused external message, for one. */
export class ChainRefusedError extends Error {}

export interface RequestOptions {
  readonly apiKey?: string | undefined
  /** Between the starts of two requests. */
  readonly gapMs: number
  /** Whoever would have to wait longer than this for a turn is told at once that the chain is away. */
  readonly patienceMs?: number
  /** Of one request. */
  readonly timeoutMs: number
  /** How often a request is made at most. */
  readonly tries: number
  /** Before the second try; doubled before each next one. */
  readonly pauseMs: number
}

interface Question {
  readonly url: string
  /** Sent as JSON; without it the request is a GET. */
  readonly body?: object
  /** Failures after which it may have been carried out are not tried again. */
  readonly changes?: boolean
}

export type ChainRequest = <T>(question: Question, read: (reply: unknown) => T) => Promise<T>

/**
 * Requests with a pace, a time limit, and a retry around each of them: a retry around several would begin with the first
 * page again and again where the API limits its callers. `read` throws where the reply is not what it knows, which
 * counts as no answer. Errors: ChainAwayError, ChainRefusedError.
 */
export function openRequests(options: RequestOptions): ChainRequest {
  const turn = pace(options)
  return async (question, read) => {
    for (let count = 1; ; count += 1) {
      await turn()
      try {
        return await once(question, options, read)
      } catch (error) {
        if (error instanceof ChainRefusedError) throw error
        const mayRepeat = !question.changes || error instanceof TooManyError
        if (!mayRepeat || count >= options.tries) throw new ChainUnavailableError(toReason(error))
        await pause(options.pauseMs * 2 ** (count - 1) * (0.5 + Math.random()))
      }
    }
  }
}

/** Refused before anything was done. */
class TooManyError extends Error {}

async function once<T>(
  { url, body }: Question,
  { apiKey, timeoutMs }: RequestOptions,
  read: (reply: unknown) => T,
): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(apiKey && { 'x-api-key': apiKey }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const text = await response.text()
  if (response.ok) return read(JSON.parse(text))
  if (response.status === 429) throw new TooManyError('too many requests')
  // A node answers 500 also where the contract refuses a message.
  if (/not accepted/i.test(text)) throw new ChainRefusedError('the contract did not accept the message')
  if (response.status < 500) throw new ChainRefusedError(`the API answered ${response.status}`)
  throw new Error(`the API answered ${response.status}`)
}

/** Lets one after the other go on, so many milliseconds apart. */
function pace({ gapMs, patienceMs = Number.POSITIVE_INFINITY }: RequestOptions): () => Promise<void> {
  let next: Promise<void> = Promise.resolve()
  let ahead = 0
  return async () => {
    if (gapMs === 0) return
    if (ahead * gapMs > patienceMs) throw new ChainUnavailableError('too many wait for their turn')
    ahead += 1
    const turn = next
    next = turn
      .then(() => pause(gapMs))
      .then(() => {
        ahead -= 1
      })
    await turn
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Of a failed `fetch` the reason stands in its cause. Never the address: it may carry a key. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
