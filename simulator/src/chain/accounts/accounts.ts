import { Address } from '@ton/core'
import { mnemonicToPrivateKey } from '@ton/crypto'
import { deriveKeys } from '../contracts/ed25519-keys.ts'
import { highloadWallet } from '../contracts/highload-wallet.ts'
import { type ContractInit, jettonMaster } from '../contracts/jetton/jetton.ts'
import { createWallet } from '../contracts/user-wallet.ts'
import type { ChainKeys } from './keys.ts'

export interface SimulatedChainAccount {
  address: Address
  init: ContractInit
}

export interface ChainAccounts {
  usdt: SimulatedChainAccount
  /** A token that calls itself USDT but has another master. */
  fake: SimulatedChainAccount
  /** Deposit address of the product. Only the local chain has its key. */
  deposit: SimulatedChainAccount
  /** Pays withdrawals: a highload wallet, version 3. */
  hotWallet: SimulatedChainAccount
  hotWalletWords: string
  /** Seed of all user keys. */
  secret: string
}

/** Sender of minted coins and tokens; no key exists for this address. */
export const mintOriginAddress = new Address(0, Buffer.alloc(32, 0xfa))

export async function createAccounts({ secret, hotWalletWords }: ChainKeys): Promise<ChainAccounts> {
  const { publicKey } = await mnemonicToPrivateKey(hotWalletWords.split(' '))
  return {
    usdt: jettonMaster('USDT', mintOriginAddress),
    fake: jettonMaster('USDT, but not the real one', mintOriginAddress),
    deposit: createWallet(deriveKeys(`${secret}:deposit`), 'v4r2'),
    hotWallet: highloadWallet(publicKey),
    hotWalletWords,
    secret,
  }
}
