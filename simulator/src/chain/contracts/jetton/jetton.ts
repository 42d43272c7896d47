import { type Address, beginCell, type Cell, contractAddress } from '@ton/core'
import { minterCode, walletCode } from './compiled.ts'

export interface Init {
  code: Cell
  data: Cell
}

/** What a jetton wallet of this code knows of itself. */
export interface JettonWalletData {
  /** Of the token's smallest unit. */
  balance: bigint
  owner: Address
  master: Address
}

const operations = { transfer: 0x0f8a7ea5, mint: 0x642b7d07 }

/** A token by its name: another name is another master. Only `admin` can mint. */
export function jettonMaster(name: string, admin: Address): { address: Address; init: Init } {
  const content = beginCell().storeUint(1, 8).storeStringTail(name).endCell()
  const data = beginCell().storeCoins(0).storeAddress(admin).storeRef(walletCode).storeRef(content).endCell()
  const init = { code: minterCode, data }
  return { address: contractAddress(0, init), init }
}

/** The jetton wallet of an owner, computed as `get_wallet_address` of the master returns it. */
export function jettonWalletAddress(master: Address, owner: Address): Address {
  const data = beginCell().storeCoins(0).storeAddress(owner).storeAddress(master).storeRef(walletCode).endCell()
  return contractAddress(0, { code: walletCode, data })
}

/**
 * Undefined where an account is no jetton wallet of ours: another code, or data that claims a
 * foreign owner.
 */
export function readJettonWallet(address: Address, code: Cell, data: Cell): JettonWalletData | undefined {
  if (!code.hash().equals(walletCode.hash())) return undefined
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

/** Nanotons sent with minted tokens to the new wallet; the minter needs a little more. */
const tonOfMint = 50_000_000n

export interface JettonTransfer {
  amount: bigint
  to: Address
  /** Who gets back the coins that are left. */
  response: Address
  /** Nanotons that go with the notification; without any the receiver is told nothing. */
  forwardTon: bigint
  /** After the amount to forward: `Either Cell ^Cell` where the sender keeps to the standard. */
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

export interface ReadTransfer extends Omit<JettonTransfer, 'response'> {
  queryId: bigint
  response: Address | undefined
}

/** Undefined where a message asks for something else, or can't be read. */
export function readTransfer(body: Cell): ReadTransfer | undefined {
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
