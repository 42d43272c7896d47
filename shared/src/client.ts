import type { Body, CallName, Contract, Params, Query, Reply } from './contract.ts'

/** Failure, or HTTP status; the specification, section 7. */
export type FailureKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number

/** `code` and `details` are present if the server refused; `message` is the server's text. */
export class CallFailure extends Error {
  readonly kind: FailureKind
  readonly code: string | undefined
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined
  /** Under this id the server logged the request. */
  readonly requestId: string | undefined

  constructor(
    kind: FailureKind,
    message: string,
    refusal: { code?: string; details?: unknown; retryAfterSeconds?: number; requestId?: string } = {},
  ) {
    super(message)
    this.name = 'CallFailure'
    this.kind = kind
    this.code = refusal.code
    this.details = refusal.details
    this.retryAfterSeconds = refusal.retryAfterSeconds
    this.requestId = refusal.requestId
  }
}

/** Header with the Telegram id of the user for whom the bot calls. */
export const actingHeader = 'acting-telegram-id'

interface ActingUser {
  readonly telegramId: number
}
type Without<T> = { readonly [P in keyof T]?: never }
type BotPart<K extends CallName> = Contract[K]['access'] extends 'member' ? ActingUser : Without<ActingUser>

type Input<K extends CallName> = OptionalPart<'params', Params<K>> &
  OptionalPart<'query', Query<K>> &
  OptionalPart<'body', Body<K>>
type OptionalPart<N extends string, V> = V extends undefined
  ? unknown
  : Record<never, never> extends V
    ? { [P in N]?: V }
    : { [P in N]: V }

interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Record<string, string>
  readonly timeoutMs?: number
}

type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

export type Client = <K extends CallName>(
  name: K,
  ...rest: Arguments<Input<K> & Without<ActingUser>>
) => Promise<Reply<K>>
/** Names the acting user in member calls. */
export type BotClient = <K extends CallName>(name: K, ...rest: BotArguments<K>) => Promise<Reply<K>>
export type BotArguments<K extends CallName> = Arguments<Input<K> & BotPart<K>>

interface ClientSettings {
  /** Scheme, host and port, without a path. */
  readonly baseUrl: string
  readonly token: () => string | undefined
  /** Added to every call. */
  readonly headers?: () => Record<string, string>
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const defaultTimeoutMs = 15_000

export const createClient = (settings: ClientSettings) => createRawClient(settings) as Client
export const createBotClient = (settings: ClientSettings) => createRawClient(settings) as BotClient

function createRawClient(settings: ClientSettings) {
  return async (name: string, input: RawInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const apiRequest = request(settings, name, input, options)
    const { response, body } = await send({ ...settings, ...timeLimit(options) }, apiRequest, options.signal)
    if (!response.ok || body === undefined) throw refusal(response, body)
    return body
  }
}

const timeLimit = ({ timeoutMs }: CallOptions) => (timeoutMs === undefined ? {} : { timeoutMs })

/** Calls that send the bearer header even without a token; the specification, section 6. */
const alwaysWithBearer: ReadonlySet<string> = new Set(['POST /v1/bookings'])

interface RawInput extends Partial<ActingUser> {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

function request(
  { baseUrl, token, headers: more }: ClientSettings,
  name: string,
  input: RawInput,
  options: CallOptions,
): Request {
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(key, String(value))
  const search = query.size > 0 ? `?${query}` : ''
  const bearer = token()
  const headers = {
    accept: 'application/json',
    ...((bearer || alwaysWithBearer.has(name)) && { authorization: `Bearer ${bearer ?? ''}` }),
    ...more?.(),
    ...(input.telegramId !== undefined && { [actingHeader]: String(input.telegramId) }),
    ...options.headers,
  }
  const url = baseUrl + path + search
  if (input.body === undefined) return new Request(url, { method, headers })
  return new Request(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  })
}

interface CallReply {
  readonly response: Response
  readonly body: unknown
}

/** Old web views lack `AbortSignal.any` and `timeout`: one controller serves timer and caller. */
async function send(settings: ClientSettings, request: Request, signal: AbortSignal | undefined): Promise<CallReply> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, settings.timeoutMs ?? defaultTimeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const response = await (settings.fetch ?? fetch)(request, { signal: controller.signal })
    return { response, body: parse(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw error
    const text = error instanceof Error ? error.message : 'Network failure'
    throw new CallFailure(timedOut ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', text)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `WAIT_MINUTES:59` becomes WAIT_MINUTES; the details contain the number. */
const withoutNumber = (code: string) => code.replace(/:\d+$/, '')

/** Reads the message from `error` (text or object), then `message`, else from the status. */
function refusal(response: Response, body: unknown): CallFailure {
  const requestId = response.headers.get('x-request-id')
  const logged = requestId === null ? {} : { requestId }
  if (body === undefined)
    return new CallFailure(response.ok ? 'PARSING_ERROR' : response.status, 'Unknown error', logged)
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  const inner = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
    details?: unknown
  }
  const text = [typeof error === 'string' ? error : inner.message, message].find((part) => typeof part === 'string')
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallFailure(response.status, text ?? `HTTP error! status: ${response.status}`, {
    ...logged,
    ...(typeof inner.code === 'string' && { code: withoutNumber(inner.code) }),
    ...(inner.details !== undefined && { details: inner.details }),
    ...(Number.isFinite(retryAfterSeconds) && { retryAfterSeconds }),
  })
}
