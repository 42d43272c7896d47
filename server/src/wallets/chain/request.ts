export class ChainUnavailableError extends Error {}

/** The API will not execute the request, e.g. because the contract refused the message. */
export class ChainRefusedError extends Error {}

export interface RequestOptions {
  readonly apiKey?: string | undefined
  readonly gapMs: number
  /** A request that would wait longer for its turn fails with ChainUnavailableError. */
  readonly patienceMs?: number
  readonly timeoutMs: number
  readonly tries: number
  readonly pauseMs: number
}

interface Question {
  readonly url: string
  readonly body?: object
  /** If true, not retried after a failure in which it may have been executed. */
  readonly changes?: boolean
}

export type ChainRequest = <T>(question: Question, read: (reply: unknown) => T) => Promise<T>

/** Limits and retries each request, so that a retry never restarts with the first page. */
export function createChainRequester(options: RequestOptions): ChainRequest {
  const turn = createPacer(options)
  return async (question, read) => {
    for (let count = 1; ; count += 1) {
      await turn()
      try {
        return await requestOnce(question, options, read)
      } catch (error) {
        if (error instanceof ChainRefusedError) throw error
        const canRetry = !question.changes || error instanceof TooManyError
        if (!canRetry || count >= options.tries) throw new ChainUnavailableError(toReason(error))
        await pause(options.pauseMs * 2 ** (count - 1) * (0.5 + Math.random()))
      }
    }
  }
}

/** The API refused the request before it did anything. */
class TooManyError extends Error {}

async function requestOnce<T>(
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
  // A node also replies with 500 if the contract refuses a message.
  if (/not accepted/i.test(text)) throw new ChainRefusedError('the contract did not accept the message')
  if (response.status < 500) throw new ChainRefusedError(`the API returned ${response.status}`)
  throw new Error(`the API returned ${response.status}`)
}

function createPacer({ gapMs, patienceMs = Number.POSITIVE_INFINITY }: RequestOptions): () => Promise<void> {
  let next: Promise<void> = Promise.resolve()
  let ahead = 0
  return async () => {
    if (gapMs === 0) return
    if (ahead * gapMs > patienceMs) throw new ChainUnavailableError('too many requests are queued')
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

/** Never includes the URL, which may contain a key. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
