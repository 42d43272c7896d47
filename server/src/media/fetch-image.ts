import { lookup as resolveName } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { ImageRefusal, maxImageBytes } from './media.rules.ts'
import { isPublicAddress } from './public-address.ts'

const maxRedirects = 3
const withinMs = 15_000
const maxAddressLength = 2_048

interface Address {
  readonly address: string
  readonly family: number
}

/** How the network is reached; a test brings its own names and its own wire. */
export interface Network {
  resolve(name: string): Promise<Address[]>
  request(url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest
  readonly withinMs: number
}

export const openInternet: Network = {
  resolve: (name) => resolveName(name, { all: true }),
  request: requestHttps,
  withinMs,
}

/**
 * Fetches a remote image: over https only, from public addresses only, with limits of time, size and redirects. The
 * connection goes to the very address that was checked, so a name can't change its answer in between.
 * Errors: ImageRefusal.
 */
export async function fetchImage(text: string, network: Network = openInternet): Promise<Buffer> {
  const signal = AbortSignal.timeout(network.withinMs)
  let url = readAddress(text)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, network, signal)
      const { location } = response.headers
      if (!isRedirect(response.statusCode) || !location) return await readBody(response, signal)
      response.destroy()
      url = readAddress(location, url)
    }
  } catch (error) {
    if (error instanceof ImageRefusal) throw error
    throw new ImageRefusal(signal.aborted ? `did not arrive within ${network.withinMs / 1000} s` : 'can’t be reached')
  }
  throw new ImageRefusal(`is redirected more than ${maxRedirects} times`)
}

function readAddress(text: string, base?: URL): URL {
  const url = text.length <= maxAddressLength && URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (url?.protocol !== 'https:') throw new ImageRefusal('is not an https address')
  if (url.username || url.password) throw new ImageRefusal('carries a name or a password')
  return url
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status)

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await Promise.race([checkedAddresses(url, network), aborted(signal)])
  const [first] = addresses
  if (!first) throw new ImageRefusal('has a name that is not known')
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      agent: false,
      signal,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'enp-travel-import' },
      lookup: (_name, { all }, told) => (all ? told(null, addresses) : told(null, first.address, first.family)),
    }
    network.request(url, options, resolve).on('error', reject).end()
  })
}

/** A name that isn't answered in time holds up nothing. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Every address of the name must be public: one private one among them is a trick. */
async function checkedAddresses(url: URL, network: Network): Promise<Address[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const addresses = family ? [{ address: name, family }] : await network.resolve(name)
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new ImageRefusal('leads to a private network')
  return addresses
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new ImageRefusal(`is answered with status ${response.statusCode}`)
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of response) {
      signal.throwIfAborted()
      length += piece.length
      if (length > maxImageBytes) throw new ImageRefusal(`is larger than ${maxImageBytes / 1024 / 1024} MB`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    response.destroy()
  }
}
