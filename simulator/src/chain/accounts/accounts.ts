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

/** What a local chain has from its first block on. */
export interface ChainAccounts {
  /** The master of the token that counts as USDT. */
  usdt: Account
  /** A token that calls itself USDT and has another master. */
  fake: Account
  /** Where the product takes deposits; its key is nobody's but ours. */
  deposit: Account
  /** Pays withdrawals: a highload wallet of version 3. */
  hotWallet: Account
  hotWalletWords: string
  /** People's keys are made of it. */
  secret: string
}

/** Money and tokens come from here: an account of nobody, which the chain lets speak. */
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
