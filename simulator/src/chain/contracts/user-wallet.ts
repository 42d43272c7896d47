import { type Address, type Cell, type MessageRelaxed, SendMode } from '@ton/core'
import { WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton'
import type { Ed25519Keys } from './ed25519-keys.ts'
import type { ContractInit } from './jetton/jetton.ts'

export const walletVersions = ['v3r2', 'v4r2', 'v5r1'] as const
export type WalletVersion = (typeof walletVersions)[number]

/** A test network: version 5 wallets have other addresses there. */
export const testNetworkId = '-3'

interface Order {
  seqno: number
  validUntil: number
  messages: MessageRelaxed[]
}

export interface KeyedWallet {
  version: WalletVersion
  address: Address
  keys: Ed25519Keys
  init: ContractInit
  order(order: Order): Promise<Cell>
}

export function createWallet(keys: Ed25519Keys, version: WalletVersion): KeyedWallet {
  const { publicKey } = keys
  const toArguments = ({ seqno, validUntil, messages }: Order) => ({
    seqno,
    timeout: validUntil,
    messages,
    signer: async (content: Cell) => keys.sign(content.hash()),
    sendMode: SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS,
  })
  const walletWith = (
    contract: { address: Address; init: ContractInit },
    order: KeyedWallet['order'],
  ): KeyedWallet => ({
    version,
    address: contract.address,
    keys,
    init: contract.init,
    order,
  })
  switch (version) {
    case 'v3r2': {
      const contract = WalletContractV3R2.create({ workchain: 0, publicKey })
      return walletWith(contract, (order) => contract.createTransfer(toArguments(order)))
    }
    case 'v4r2': {
      const contract = WalletContractV4.create({ workchain: 0, publicKey })
      return walletWith(contract, (order) => contract.createTransfer(toArguments(order)))
    }
    case 'v5r1': {
      const contract = WalletContractV5R1.create({
        workchain: 0,
        publicKey,
        walletId: { networkGlobalId: Number(testNetworkId) },
      })
      return walletWith(contract, (order) => contract.createTransfer(toArguments(order)))
    }
  }
}
