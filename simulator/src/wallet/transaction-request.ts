import { Address, Cell } from '@ton/core'
import { isRecord } from '../bot-api/params/params.ts'
import { parseJsonOrUndefined } from '../json-body.ts'
import type { UserWallet, WalletMessage } from './user-wallets.ts'
import { WalletError, walletErrors } from './wallet-error.ts'

interface TransactionRequest {
  validUntil?: number
  network?: string
  /** The paying wallet, raw or friendly. */
  from?: string
  messages: WalletMessage[]
}

const mainNetwork = '-239'

/** Published in the wallet's `features`. */
export const maxTransactionMessages = 4

/** Refuses a raw address, as strict wallets do, because it lacks the bounce flag. */
export function readTransaction(text: unknown): TransactionRequest {
  const request = typeof text === 'string' ? parseJsonOrUndefined(text) : undefined
  if (!isRecord(request) || !Array.isArray(request.messages)) throw bad('The transaction has no messages')
  const { valid_until: validUntil, network, from } = request
  if (request.messages.length < 1 || request.messages.length > maxTransactionMessages)
    throw bad(`A transaction has 1 to ${maxTransactionMessages} messages`)
  if (validUntil !== undefined && !Number.isSafeInteger(validUntil)) throw bad('valid_until must be Unix seconds')
  return {
    ...(typeof validUntil === 'number' ? { validUntil } : {}),
    ...(typeof network === 'string' ? { network } : {}),
    ...(typeof from === 'string' ? { from } : {}),
    messages: request.messages.map(readMessage),
  }
}

/** Refuses another network, another wallet or an expired request. */
export function checkTransaction(request: TransactionRequest, wallet: UserWallet, now: number): void {
  const { network, from, validUntil } = request
  if (network !== undefined && network !== wallet.network)
    throw bad(`The wallet is in network ${wallet.network}, not in ${network}`)
  if (from !== undefined && !isSame(from, wallet.rawAddress)) throw bad('The transaction is from another wallet')
  if (validUntil !== undefined && validUntil <= now) throw bad('The transaction has expired')
  if (
    wallet.network === mainNetwork &&
    request.messages.some(({ address }) => Address.parseFriendly(address).isTestOnly)
  )
    throw bad('The address of a message is for test networks')
  const needed = request.messages.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  if (needed > BigInt(wallet.ton)) throw new WalletError(walletErrors.unknown, 'Not enough TON')
}

function readMessage(message: unknown): WalletMessage {
  if (!isRecord(message)) throw bad('A message must be an object')
  const { address, amount, payload, stateInit } = message
  if (typeof address !== 'string' || !isFriendly(address)) throw bad('The address of a message must be friendly')
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount))
    throw bad('The amount of a message must be nanotons as text')
  return {
    address,
    amount,
    ...(payload === undefined || payload === null ? {} : { payload: readCell(payload, 'payload') }),
    ...(stateInit === undefined || stateInit === null ? {} : { stateInit: readCell(stateInit, 'stateInit') }),
  }
}

function readCell(text: unknown, name: string): string {
  try {
    if (typeof text === 'string') return Cell.fromBase64(text).toBoc().toString('base64')
  } catch {
    // Throws the error below, also for a text that is not a cell.
  }
  throw bad(`The ${name} of a message must be a cell`)
}

function isFriendly(address: string): boolean {
  try {
    return Address.parseFriendly(address).address.workChain === 0
  } catch {
    return false
  }
}

function isSame(one: string, other: string): boolean {
  try {
    return Address.parse(one).equals(Address.parse(other))
  } catch {
    return false
  }
}

const bad = (sentence: string) => new WalletError(walletErrors.badRequest, sentence)
