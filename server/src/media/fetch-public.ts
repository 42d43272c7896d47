import { lookup as resolveName } from 'node:dns/promises'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const maxRedirects = 3
const withinMs = 15_000
const maxAddressLength = 2_048

interface Address {
  readonly address: string
  readonly family: number
}

export interface NetworkAccess {
  resolve(name: string): Promise<Address[]>
  request(url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest
  readonly withinMs: number
}

export const publicNetworkAccess: NetworkAccess = {
  resolve: (name) => resolveName(name, { all: true }),
  request: requestHttps,
  withinMs,
}

/** A playground knows no name, so that visitors reach nothing outside. */
export const getNetworkAccess = ({ playgroundUrl }: { readonly playgroundUrl: string | undefined }): NetworkAccess =>
  playgroundUrl === undefined ? publicNetworkAccess : { ...publicNetworkAccess, resolve: async () => [] }

export type FetchFault =
  | 'not_https'
  | 'with_password'
  | 'private'
  | 'unknown_host'
  | 'status'
  | 'timeout'
  | 'unreachable'
  | 'redirects'
  | 'too_large'

/** The message is for the user who entered the URL. `status`: of the response, if it is not 200. */
export class FetchRefusal extends Error {
  readonly reason: FetchFault
  readonly status: number | undefined

  constructor(reason: FetchFault, message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

interface FetchInput {
  readonly accept: string
  readonly maxBytes: number
  readonly ifNoneMatch?: string
  readonly ifModifiedSince?: string
}

export interface FetchedResponse {
  readonly status: 200 | 304
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Connects to the address that was checked, so that the name can't resolve differently. Limits
 * time, size and redirects. Errors: FetchRefusal.
 */
export async function fetchPublic(
  text: string,
  input: FetchInput,
  network: NetworkAccess = publicNetworkAccess,
): Promise<FetchedResponse> {
  const signal = AbortSignal.timeout(network.withinMs)
  let url = parsePublicUrl(text)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, { method: 'GET', headers: toHeaders(input) }, network, signal)
      const { location } = response.headers
      if (!isRedirect(response.statusCode) || !location) return await readAnswer(response, input, signal)
      response.destroy()
      url = parsePublicUrl(location, url)
    }
  } catch (error) {
    if (error instanceof FetchRefusal) throw error
    if (signal.aborted) throw new FetchRefusal('timeout', `did not arrive within ${network.withinMs / 1000} s`)
    throw new FetchRefusal('unreachable', 'can’t be reached')
  }
  throw new FetchRefusal('redirects', `is redirected more than ${maxRedirects} times`)
}

interface Posted {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Follows no redirect and reads no answer; any status of success counts. Errors: FetchRefusal. */
export async function postPublic(text: string, posted: Posted, network: NetworkAccess): Promise<void> {
  const signal = AbortSignal.timeout(network.withinMs)
  const headers = { ...posted.headers, 'user-agent': 'enp-travel', 'content-length': Buffer.byteLength(posted.body) }
  try {
    const sent = { method: 'POST', headers, body: posted.body } as const
    const response = await ask(parsePublicUrl(text), sent, network, signal)
    const { statusCode: status = 0 } = response
    response.destroy()
    if (status < 200 || status > 299) throw new FetchRefusal('status', `returned status ${status}`, status)
  } catch (error) {
    if (error instanceof FetchRefusal) throw error
    if (signal.aborted) throw new FetchRefusal('timeout', `did not answer within ${network.withinMs / 1000} s`)
    throw new FetchRefusal('unreachable', 'can’t be reached')
  }
}

/** Only https, without credentials. Errors: FetchRefusal. */
export function parsePublicUrl(text: string, base?: URL): URL {
  const url = text.length <= maxAddressLength && URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (url?.protocol !== 'https:') throw new FetchRefusal('not_https', 'is not an https address')
  if (url.username || url.password) throw new FetchRefusal('with_password', 'contains a user name or a password')
  return url
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status)

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
}

async function ask(url: URL, sent: Sent, network: NetworkAccess, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await Promise.race([checkedAddresses(url, network), aborted(signal)])
  const [first] = addresses
  if (!first) throw unknownHost()
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      agent: false,
      signal,
      method: sent.method,
      headers: sent.headers,
      lookup: (_name, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
    }
    network.request(url, options, resolve).on('error', reject).end(sent.body)
  })
}

/** So that a slow name lookup blocks nothing. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Every address of the name must be public: a private one among them is an attack. */
async function checkedAddresses(url: URL, network: NetworkAccess): Promise<Address[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const addresses = family ? [{ address: name, family }] : await resolve(name, network)
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new FetchRefusal('private', 'leads to a private network')
  return addresses
}

async function resolve(name: string, network: NetworkAccess): Promise<Address[]> {
  try {
    return await network.resolve(name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOTFOUND' || code === 'ENODATA' ? unknownHost() : error
  }
}

const unknownHost = () => new FetchRefusal('unknown_host', 'has an unknown host name')

const toHeaders = ({ accept, ifNoneMatch, ifModifiedSince }: FetchInput) => ({
  accept,
  'user-agent': 'enp-travel-import',
  ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  ...(ifModifiedSince !== undefined && { 'if-modified-since': ifModifiedSince }),
})

async function readAnswer(response: IncomingMessage, input: FetchInput, signal: AbortSignal): Promise<FetchedResponse> {
  const { statusCode: status, headers } = response
  const isConditional = input.ifNoneMatch !== undefined || input.ifModifiedSince !== undefined
  try {
    if (status === 304 && isConditional) return { status, headers, body: Buffer.alloc(0) }
    if (status !== 200) throw new FetchRefusal('status', `returned status ${status}`, status)
    return { status, headers, body: await readBody(response, input, signal) }
  } finally {
    response.destroy()
  }
}

async function readBody(response: IncomingMessage, { maxBytes }: FetchInput, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response) {
    signal.throwIfAborted()
    length += piece.length
    if (length > maxBytes) throw new FetchRefusal('too_large', `is larger than ${maxBytes / 1024 / 1024} MB`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
