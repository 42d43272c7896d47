import { type Address, beginCell, Cell } from '@ton/core'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { toTonAddress } from './addresses.ts'
import {
  type ChainAccount,
  type ChainHead,
  type ChainTransaction,
  type GetMethodResult,
  parseAccount,
  parseHead,
  parseMethodResult,
  parseTransactions,
} from './replies.ts'
import { ChainUnavailableError, createChainRequester, type RequestOptions } from './request.ts'

interface Page {
  readonly fromLt?: bigint
  readonly since?: Date
  readonly limit: number
}

/** toncenter's format, raw addresses. Errors: ChainUnavailableError, ChainRefusedError. */
export interface ChainApi {
  /** Oldest first. */
  transactions(account: string, page: Page): Promise<ChainTransaction[]>
  account(account: string): Promise<ChainAccount>
  run(account: string, method: string, slices?: readonly Cell[]): Promise<GetMethodResult>
  /** Jetton wallet that a master derives for an owner. Cached, because it never changes. */
  jettonWalletOf(master: string, owner: string): Promise<Address>
  jettonBalance(jettonWallet: string): Promise<bigint>
  /**
   * Acceptance does not mean execution, and after ChainUnavailableError the message may have been
   * executed: only the chain shows it. ChainRefusedError: not accepted, or already executed.
   */
  send(boc: Buffer): Promise<void>
  head(): Promise<ChainHead>
}

/** toncenter allows one request per second, ten with a key. */
const gapMs = { anonymous: 1_050, known: 110 }
const defaults = { timeoutMs: 8_000, tries: 5, pauseMs: 250 }
const knownWallets = 1_000
const noSuchContract = -13

/** Each client has its own rate limit and cache. */
export function openChainApi(config: ChainConfig, options: Partial<RequestOptions> = {}): ChainApi {
  const { apiUrl, apiKey } = config
  // Only public APIs have a rate limit. The local chain is the one without encryption.
  const gap = apiUrl.startsWith('https:') ? (apiKey ? gapMs.known : gapMs.anonymous) : 0
  const ask = createChainRequester({ ...defaults, gapMs: gap, apiKey, ...options })
  const get = (path: string, query: Readonly<Record<string, string | undefined>> = {}) => ({
    url: `${apiUrl}/api/${path}?${new URLSearchParams(Object.entries(query).flatMap(toDefinedEntries))}`,
  })
  const run: ChainApi['run'] = (account, method, slices = []) =>
    ask(
      {
        url: `${apiUrl}/api/v3/runGetMethod`,
        body: { address: account, method, stack: slices.map((cell) => ({ type: 'slice', value: base64(cell) })) },
      },
      parseMethodResult,
    )
  const wallets = new Map<string, Promise<Address>>()
  return {
    transactions: (account, page) => ask(get('v3/transactions', { account, ...oldestFirst(page) }), parseTransactions),
    account: (account) => ask(get('v2/getAddressInformation', { address: account }), parseAccount),
    run,
    jettonWalletOf(master, owner) {
      const key = `${master} ${owner}`
      const known = wallets.get(key)
      if (known) return known
      if (wallets.size >= knownWallets) wallets.clear()
      const derivation = deriveWallet(run, master, owner)
      wallets.set(key, derivation)
      derivation.catch(() => wallets.delete(key))
      return derivation
    },
    async jettonBalance(jettonWallet) {
      const { exitCode, stack } = await run(jettonWallet, 'get_wallet_data')
      if (exitCode === noSuchContract) return 0n
      const [balance] = stack
      if (exitCode !== 0 || typeof balance !== 'bigint')
        throw new ChainUnavailableError('the jetton wallet has no balance')
      return balance
    },
    async send(boc) {
      const body = { boc: boc.toString('base64') }
      await ask({ url: `${apiUrl}/api/v3/message`, body, changes: true }, () => undefined)
    },
    head: () => ask(get('v3/masterchainInfo'), parseHead),
  }
}

const prompt = { timeoutMs: 2_000, tries: 2, patienceMs: 2_500 }

/** Client that all jobs of a process share, with one rate limit. */
export const chainApi = sharedBy((config) => openChainApi(config))

/** Client that all HTTP requests of a process share. It gives up soon. */
export const getRequestChainApi = sharedBy((config) => openChainApi(config, prompt))

function sharedBy(open: (config: ChainConfig) => ChainApi): (config: ChainConfig) => ChainApi {
  const known = new WeakMap<ChainConfig, ChainApi>()
  return (config) => {
    const api = known.get(config) ?? open(config)
    known.set(config, api)
    return api
  }
}

async function deriveWallet(run: ChainApi['run'], master: string, owner: string): Promise<Address> {
  const { exitCode, stack } = await run(master, 'get_wallet_address', [ownerCell(owner)])
  const [cell] = stack
  if (exitCode !== 0 || !(cell instanceof Cell))
    throw new ChainUnavailableError('the jetton master returned no wallet address')
  return cell.beginParse().loadAddress()
}

const ownerCell = (owner: string) => beginCell().storeAddress(toTonAddress(owner)).endCell()

/** Pages by logical time, because pages by offset would shift while they are read. */
function oldestFirst({ fromLt, since, limit }: Page) {
  return {
    sort: 'asc',
    limit: String(limit),
    start_lt: fromLt?.toString(),
    start_utime: since && String(Math.floor(since.getTime() / 1_000)),
  }
}

const toDefinedEntries = ([name, value]: [string, string | undefined]): [string, string][] =>
  value === undefined ? [] : [[name, value]]

const base64 = (cell: Cell) => cell.toBoc().toString('base64')
