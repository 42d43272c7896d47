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

/** Official contract code. The npm package is trusted only if its code has this hash. */
export const highloadCodeHash = '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525'
/** The address of the wallet depends on its key, this id and the timeout. */
const subwalletId = 0x10ad
/** Time after `validFrom` in which the contract accepts a message. */
export const timeoutSeconds = 3_600

export interface HotWallet {
  readonly address: Address
  readonly init: StateInit
  readonly keys: KeyPair
}

/** Errors: a plain Error if the code is not the known one. */
export async function openHotWallet(mnemonic: string): Promise<HotWallet> {
  const keys = await mnemonicToPrivateKey(mnemonic.trim().split(/\s+/))
  const code = highloadCode()
  const data = beginCell()
    .storeBuffer(keys.publicKey)
    .storeUint(subwalletId, 32)
    // No queries of the current or previous period, and no cleanup time yet.
    .storeUint(0, 1 + 1 + 64)
    .storeUint(timeoutSeconds, 22)
    .endCell()
  const init = { code, data }
  return { address: contractAddress(0, init), init, keys }
}

export function highloadCode(): Cell {
  const code = Cell.fromHex(HIGHLOAD_WALLET_V3_CODE_HEX)
  if (code.hash().toString('hex') !== highloadCodeHash) throw new Error('the code of the hot wallet is unknown')
  return code
}

/** The contract executes each pair once. */
export interface HighloadQuery {
  readonly queryId: number
  readonly validFrom: bigint
}

interface NewOrder extends HighloadQuery {
  readonly message: MessageRelaxed
  readonly deploy: boolean
}

export interface SignedHighloadOrder {
  readonly boc: Buffer
  /** Hexadecimal hash of the normalized message, by which the chain's indexers know it. */
  readonly messageHash: string
}

export function signOrder(
  { address, init, keys }: HotWallet,
  { queryId, validFrom, message, deploy }: NewOrder,
): SignedHighloadOrder {
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

/** Omits what may differ between equal messages: sender, fee, code; the body in a reference. */
function normalHash(to: Address, body: Cell): Buffer {
  return beginCell()
    .store(storeMessage(external({ to, body }), { forceRef: true }))
    .endCell()
    .hash()
}

export function parseQuery(body: Cell): HighloadQuery | undefined {
  const inside = readInside(body)
  return inside && { queryId: inside.queryId, validFrom: inside.validFrom }
}

/** Order that the wallet has executed, as its external message shows it. */
export interface HighloadOrder extends HighloadQuery, SignedHighloadOrder {
  readonly timeoutSeconds: number
  readonly message: Cell
}

/** Returns undefined for a body that is not ours. */
export function parseHighloadOrder(account: string, body: Cell): HighloadOrder | undefined {
  const inside = readInside(body)
  if (!inside) return undefined
  const to = Address.parseRaw(account)
  const boc = beginCell()
    .store(storeMessage(external({ to, body })))
    .endCell()
    .toBoc()
  return { ...inside, boc, messageHash: normalHash(to, body).toString('hex') }
}

function readInside(body: Cell): (HighloadQuery & Pick<HighloadOrder, 'timeoutSeconds' | 'message'>) | undefined {
  try {
    const inner = body.beginParse().skip(512).loadRef().beginParse()
    const message = inner.skip(32).loadRef()
    const queryId = inner.skip(8).loadUint(23)
    return { queryId, validFrom: inner.loadUintBig(64), timeoutSeconds: inner.loadUint(22), message }
  } catch {
    return undefined
  }
}
