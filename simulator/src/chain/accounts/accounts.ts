import { Address } from '@ton/core'
import { mnemonicToPrivateKey } from '@ton/crypto'
import { highloadWallet } from '../contracts/highload-wallet.ts'
import { type Init, jettonMaster } from '../contracts/jetton/jetton.ts'
import { deriveKeys } from '../contracts/keys.ts'
import { createWallet } from '../contracts/user-wallet.ts'
import type { ChainKeys } from './keys.ts'

export interface Account {
  address: Address
  init: Init
}

export interface ChainAccounts {
  usdt: Account
  /** A token that calls itself USDT but has another master. */
  fake: Account
  /** Deposit address of the product. Only the local chain has its key. */
  deposit: Account
  /** Pays withdrawals: a highload wallet, version 3. */
  hotWallet: Account
  hotWalletWords: string
  /** Seed of all user keys. */
  secret: string
}

/** Sender of minted coins and tokens; no key exists for this address. */
export const origin = new Address(0, Buffer.alloc(32, 0xfa))

export async function createAccounts({ secret, hotWalletWords }: ChainKeys): Promise<ChainAccounts> {
  const { publicKey } = await mnemonicToPrivateKey(hotWalletWords.split(' '))
  return {
    usdt: jettonMaster('USDT', origin),
    fake: jettonMaster('USDT, but not the real one', origin),
    deposit: createWallet(deriveKeys(`${secret}:deposit`), 'v4r2'),
    hotWallet: highloadWallet(publicKey),
    hotWalletWords,
    secret,
  }
}
