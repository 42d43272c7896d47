import { type Address, beginCell, Cell } from '@ton/core'
import type { ChainConfig } from '../../core/chain-config.ts'
import { toAddress } from './addresses.ts'
import {
  type ChainAccount,
  type ChainHead,
  type ChainTransaction,
  type MethodResult,
  parseAccount,
  parseHead,
  parseMethodResult,
  parseTransactions,
} from './replies.ts'
import { ChainUnavailableError, openRequests, type RequestOptions } from './request.ts'

interface Page {
  /** From this logical time on, which is included. */
  readonly fromLt?: bigint
  /** From this moment on. */
  readonly since?: Date
  readonly limit: number
}

/**
 * The chain, as an API in toncenter's shape shows it; accounts are raw addresses. Only what is in a block is shown.
 * Errors of each: ChainAwayError where it can't be known now, ChainRefusedError where the API will not do it.
 */
export interface ChainApi {
  /** What has happened to an account, oldest first. */
  transactions(account: string, page: Page): Promise<ChainTransaction[]>
  account(account: string): Promise<ChainAccount>
  /** Runs a method that changes nothing; slices go in. */
  run(account: string, method: string, slices?: readonly Cell[]): Promise<MethodResult>
  /** The jetton wallet that a master derives for an owner; the same for ever, so it is asked once. */
  jettonWalletOf(master: string, owner: string): Promise<Address>
  /** What a jetton wallet has; 0 where none is deployed. */
  jettonBalance(jettonWallet: string): Promise<bigint>
  /**
   * Hands in an external message. That it was taken doesn't say that it was carried out, and after ChainAwayError it
   * may have been: only the chain shows it. ChainRefusedError: the contract didn't accept it, or has done it already.
   */
  send(boc: Buffer): Promise<void>
  head(): Promise<ChainHead>
}

/** toncenter allows one request in a second, ten with a key. */
const gapMs = { anonymous: 1_050, known: 110 }
const defaults = { timeoutMs: 8_000, tries: 5, pauseMs: 250 }
const knownWallets = 1_000
const noSuchContract = -13

/** A client with its own pace and cache; see `chainApi` and `promptChainApi` for those that a process shares. */
export function openChainApi(config: ChainConfig, options: Partial<RequestOptions> = {}): ChainApi {
  const { apiUrl, apiKey } = config
  // Only others limit us: the local chain is reached without encryption.
  const gap = apiUrl.startsWith('https:') ? (apiKey ? gapMs.known : gapMs.anonymous) : 0
  const ask = openRequests({ ...defaults, gapMs: gap, apiKey, ...options })
  const get = (path: string, query: Readonly<Record<string, string | undefined>> = {}) => ({
    url: `${apiUrl}/api/${path}?${new URLSearchParams(Object.entries(query).flatMap(given))}`,
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
      const asked = deriveWallet(run, master, owner)
      wallets.set(key, asked)
      asked.catch(() => wallets.delete(key))
      return asked
    },
    async jettonBalance(jettonWallet) {
      const { exitCode, stack } = await run(jettonWallet, 'get_wallet_data')
      if (exitCode === noSuchContract) return 0n
      const [balance] = stack
      if (exitCode !== 0 || typeof balance !== 'bigint')
        throw new ChainUnavailableError('a jetton wallet without a balance')
      return balance
    },
    async send(boc) {
      const body = { boc: boc.toString('base64') }
      await ask({ url: `${apiUrl}/api/v3/message`, body, changes: true }, () => undefined)
    },
    head: () => ask(get('v3/masterchainInfo'), parseHead),
  }
}

/** A person waits for the answer, and can do without it. */
const prompt = { timeoutMs: 2_000, tries: 2, patienceMs: 2_500 }

/** The client of a process's jobs: one pace for all that they ask. */
export const chainApi = sharedBy((config) => openChainApi(config))

/** The client of a process's requests, which gives up soon. */
export const promptChainApi = sharedBy((config) => openChainApi(config, prompt))

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
  if (exitCode !== 0 || !(cell instanceof Cell)) throw new ChainUnavailableError('a master that derives no wallet')
  return cell.beginParse().loadAddress()
}

const ownerCell = (owner: string) => beginCell().storeAddress(toAddress(owner)).endCell()

/** By logical time; pages by offset would shift while they are read. */
function oldestFirst({ fromLt, since, limit }: Page) {
  return {
    sort: 'asc',
    limit: String(limit),
    start_lt: fromLt?.toString(),
    start_utime: since && String(Math.floor(since.getTime() / 1_000)),
  }
}

const given = ([name, value]: [string, string | undefined]): [string, string][] =>
  value === undefined ? [] : [[name, value]]

const base64 = (cell: Cell) => cell.toBoc().toString('base64')
