import { isRecord } from '../bot-api/params/params.ts'
import type { WalletTransferInput } from './wallet-transfer-input.ts'

export interface UserWallet {
  rawAddress: string
  /** Friendly, not bounceable: `UQ…`. */
  address: string
  /** `-239`, TON Connect's name for the main network. */
  network: string
  publicKey: string
  stateInit: string
  ton: string
  usdt: string
}

export interface WalletMessage {
  /** Friendly, because it contains the bounce flag. */
  address: string
  amount: string
  payload?: string
  stateInit?: string
}

interface SentTransfer {
  boc: string
  hash: string
}

/** Throws `ChainRefusal` with a message for users. The chain derives keys from the user's id. */
export type UserWallets = ReturnType<typeof createUserWallets>

export class ChainRefusal extends Error {}

const patienceMs = 10_000

export function createUserWallets(url: string) {
  const ask = async (userId: number, call: string, body?: object) => {
    const answer = await reach(new URL(`/control/wallets/${userId}${call}`, url), body)
    if (!isRecord(answer)) throw new ChainRefusal('The chain answered without an object.')
    return answer
  }
  return {
    /** `GET /control/wallets/:person` */
    show: async (userId: number): Promise<UserWallet> => readWallet(await ask(userId, '')),
    /** `POST /control/wallets/:person/sign { digest }`, hexadecimal -> `{ signature }`, base64 */
    sign: async (userId: number, digest: Uint8Array): Promise<string> =>
      toText(await ask(userId, '/sign', { digest: Buffer.from(digest).toString('hex') }), 'signature'),
    /** `POST /control/wallets/:person/send { messages, validUntil? }` -> `{ boc }`, base64 */
    send: async (userId: number, messages: readonly WalletMessage[], validUntil?: number): Promise<string> =>
      toText(await ask(userId, '/send', { messages, ...(validUntil === undefined ? {} : { validUntil }) }), 'boc'),
    /** `POST /control/wallets/:person/transfer { currency, to, amount, memo? }` -> boc, hash */
    async transfer(userId: number, transfer: WalletTransferInput): Promise<SentTransfer> {
      const sent = await ask(userId, '/transfer', transfer)
      return { boc: toText(sent, 'boc'), hash: toText(sent, 'hash') }
    },
  }
}

async function reach(url: URL, body?: object): Promise<unknown> {
  const request: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw new ChainRefusal('The chain does not answer.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const why =
    isRecord(answer) && typeof answer.error === 'string' ? answer.error : `The chain answered ${response.status}.`
  throw new ChainRefusal(why)
}

function readWallet(answer: Record<string, unknown>): UserWallet {
  return {
    rawAddress: toText(answer, 'rawAddress'),
    address: toText(answer, 'address'),
    network: toText(answer, 'network'),
    publicKey: toText(answer, 'publicKey'),
    stateInit: toText(answer, 'stateInit'),
    ton: toText(answer, 'ton'),
    usdt: toText(answer, 'usdt'),
  }
}

function toText(answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  if (typeof value !== 'string') throw new ChainRefusal(`The chain answered without ${name}.`)
  return value
}
