import { type Address, beginCell, type Cell, comment, contractAddress } from '@ton/core'
import { jettonWalletCode, minterCode } from './compiled.ts'

export interface ContractInit {
  code: Cell
  data: Cell
}

interface JettonWalletData {
  balance: bigint
  owner: Address
  master: Address
}

const operations = { transfer: 0x0f8a7ea5, mint: 0x642b7d07 }

/** The address depends on the name. Only `admin` can mint. */
export function jettonMaster(name: string, admin: Address): { address: Address; init: ContractInit } {
  const content = beginCell().storeUint(1, 8).storeStringTail(name).endCell()
  const data = beginCell().storeCoins(0).storeAddress(admin).storeRef(jettonWalletCode).storeRef(content).endCell()
  const init = { code: minterCode, data }
  return { address: contractAddress(0, init), init }
}

/** Computes what the master's `get_wallet_address` returns. */
export function jettonWalletAddress(master: Address, owner: Address): Address {
  const data = beginCell().storeCoins(0).storeAddress(owner).storeAddress(master).storeRef(jettonWalletCode).endCell()
  return contractAddress(0, { code: jettonWalletCode, data })
}

/** Undefined for other code, or for data that does not match the address. */
export function readJettonWallet(address: Address, code: Cell, data: Cell): JettonWalletData | undefined {
  if (!code.hash().equals(jettonWalletCode.hash())) return undefined
  const slice = data.beginParse()
  const wallet = { balance: slice.loadCoins(), owner: slice.loadAddress(), master: slice.loadAddress() }
  return jettonWalletAddress(wallet.master, wallet.owner).equals(address) ? wallet : undefined
}

export function mintBody(to: Address, amount: bigint): Cell {
  return beginCell()
    .storeUint(operations.mint, 32)
    .storeUint(0, 64)
    .storeAddress(to)
    .storeCoins(amount)
    .storeCoins(tonOfMint)
    .endCell()
}

/** Nanotons for the new wallet of minted tokens; the minter needs a little more. */
const tonOfMint = 50_000_000n

interface JettonTransfer {
  amount: bigint
  to: Address
  response: Address
  /** Nanotons sent with the notification; 0 sends none. */
  forwardTon: bigint
  /** After the forward amount: `Either Cell ^Cell` if the sender follows the standard. */
  forwardPayload: Cell
}

export function transferBody({ amount, to, response, forwardTon, forwardPayload }: JettonTransfer): Cell {
  return beginCell()
    .storeUint(operations.transfer, 32)
    .storeUint(0, 64)
    .storeCoins(amount)
    .storeAddress(to)
    .storeAddress(response)
    .storeMaybeRef(null)
    .storeCoins(forwardTon)
    .storeSlice(forwardPayload.beginParse())
    .endCell()
}

interface ParsedJettonTransfer extends Omit<JettonTransfer, 'response'> {
  queryId: bigint
  response: Address | undefined
}

export function parseJettonTransfer(body: Cell): ParsedJettonTransfer | undefined {
  const slice = body.beginParse()
  if (slice.remainingBits < 32 || slice.loadUint(32) !== operations.transfer) return undefined
  try {
    const queryId = slice.loadUintBig(64)
    const amount = slice.loadCoins()
    const to = slice.loadAddress()
    const response = slice.loadMaybeAddress() ?? undefined
    slice.loadMaybeRef()
    const forwardTon = slice.loadCoins()
    return { queryId, amount, to, response, forwardTon, forwardPayload: slice.asCell() }
  } catch {
    return undefined
  }
}

/** Where the memo of a jetton transfer is. `none` omits it, `malformed` sends unreadable bits. */
export type MemoForm = 'ref' | 'inline' | 'none' | 'malformed'

/** Without a memo returns an empty inline payload. */
export function forwardPayload(memo: string | undefined, form: MemoForm): Cell {
  if (form === 'none') return beginCell().endCell()
  if (form === 'malformed') return beginCell().storeBit(true).storeUint(5, 3).endCell()
  if (memo === undefined) return beginCell().storeBit(false).endCell()
  if (form === 'ref') return beginCell().storeBit(true).storeRef(comment(memo)).endCell()
  return beginCell().storeBit(false).storeSlice(comment(memo).beginParse()).endCell()
}
