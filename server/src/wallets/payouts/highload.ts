import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  type MessageRelaxed,
  SendMode,
  type StateInit,
  storeMessage,
  storeMessageRelaxed,
} from '@ton/core'
import { type KeyPair, mnemonicToPrivateKey, sign } from '@ton/crypto'
import { HIGHLOAD_WALLET_V3_CODE_HEX } from '@tonkite/highload-wallet-v3/dist/highload-wallet-v3-code.js'

/** Of the official build; the package is trusted for nothing but the bytes that have this hash. */
export const highloadCodeHash = '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525'
/** The address of a wallet is made of its key and these two. */
const subwalletId = 0x10ad
/** How long the contract takes a message after the time that it was signed for. */
export const timeoutSeconds = 3_600

/** The wallet that pays out: one signer, messages in any order, each once. */
export interface HotWallet {
  readonly address: Address
  readonly init: StateInit
  readonly keys: KeyPair
}

/** From its 24 words. Errors: a plain Error where the code is not the one we know. */
export async function openHotWallet(mnemonic: string): Promise<HotWallet> {
  const keys = await mnemonicToPrivateKey(mnemonic.trim().split(/\s+/))
  const code = highloadCode()
  const data = beginCell()
    .storeBuffer(keys.publicKey)
    .storeUint(subwalletId, 32)
    // No queries yet, of this period or the one before, and nothing forgotten.
    .storeUint(0, 1 + 1 + 64)
    .storeUint(timeoutSeconds, 22)
    .endCell()
  const init = { code, data }
  return { address: contractAddress(0, init), init, keys }
}

export function highloadCode(): Cell {
  const code = Cell.fromHex(HIGHLOAD_WALLET_V3_CODE_HEX)
  if (code.hash().toString('hex') !== highloadCodeHash)
    throw new Error('the code of the hot wallet is not the known one')
  return code
}

/** What makes a message one of a kind: the contract carries out a pair of these once. */
export interface Query {
  readonly queryId: number
  /** Unix seconds of the chain. */
  readonly validFrom: bigint
}

interface NewOrder extends Query {
  readonly message: MessageRelaxed
  /** The wallet has no code yet: its first message brings it along. */
  readonly deploy: boolean
}

export interface Signed {
  readonly boc: Buffer
  /** Of the message in its normal form, which is how the chain's indexes know it; hexadecimal. */
  readonly messageHash: string
}

/** An external message by which the wallet sends this one. The same order gives the same bytes. */
export function signOrder(
  { address, init, keys }: HotWallet,
  { queryId, validFrom, message, deploy }: NewOrder,
): Signed {
  const inner = beginCell()
    .storeUint(subwalletId, 32)
    .storeRef(beginCell().store(storeMessageRelaxed(message)).endCell())
    .storeUint(SendMode.PAY_GAS_SEPARATELY, 8)
    .storeUint(queryId, 23)
    .storeUint(validFrom, 64)
    .storeUint(timeoutSeconds, 22)
    .endCell()
  const body = beginCell().storeBuffer(sign(inner.hash(), keys.secretKey)).storeRef(inner).endCell()
  const boc = beginCell()
    .store(storeMessage(external({ to: address, init: deploy ? init : null, body })))
    .endCell()
    .toBoc()
  return { boc, messageHash: normalHash(address, body).toString('hex') }
}

/** Without what may differ between equal messages: no sender, no fee, no code, and the body in a reference. */
function normalHash(to: Address, body: Cell): Buffer {
  return beginCell()
    .store(storeMessage(external({ to, body }), { forceRef: true }))
    .endCell()
    .hash()
}

/** Which message of ours this is; undefined for the body of any other. */
export function parseQuery(body: Cell): Query | undefined {
  const inside = readInside(body)
  return inside && { queryId: inside.queryId, validFrom: inside.validFrom }
}

/** An order that the wallet has carried out, as its external message says it. */
export interface Order extends Query, Signed {
  readonly timeoutSeconds: number
  /** The message that the wallet was ordered to send. */
  readonly message: Cell
}

/** An order to this wallet from the body of its external message; undefined for any other body. */
export function parseOrder(account: string, body: Cell): Order | undefined {
  const inside = readInside(body)
  if (!inside) return undefined
  const to = Address.parseRaw(account)
  const boc = beginCell()
    .store(storeMessage(external({ to, body })))
    .endCell()
    .toBoc()
  return { ...inside, boc, messageHash: normalHash(to, body).toString('hex') }
}

function readInside(body: Cell): (Query & Pick<Order, 'timeoutSeconds' | 'message'>) | undefined {
  try {
    const inner = body.beginParse().skip(512).loadRef().beginParse()
    const message = inner.skip(32).loadRef()
    const queryId = inner.skip(8).loadUint(23)
    return { queryId, validFrom: inner.loadUintBig(64), timeoutSeconds: inner.loadUint(22), message }
  } catch {
    return undefined
  }
}
