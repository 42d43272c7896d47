import { createHash } from 'node:crypto'
import { beginCell, storeStateInit } from '@ton/core'
import { type KeyPair, keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV5R1 } from '@ton/ton'
import type { UserWallet, UserWallets, WalletMessage } from '../wallet/user-wallets.ts'
import type { WalletTransferInput } from '../wallet/wallet-transfer-input.ts'

interface SentTransaction {
  userId: number
  messages?: readonly WalletMessage[]
  validUntil?: number | undefined
  transfer?: WalletTransferInput
}

export interface KeyWallets extends UserWallets {
  sent: SentTransaction[]
}

export function keyWallets(): KeyWallets {
  const sent: SentTransaction[] = []
  const boc = () => Buffer.from(`external message ${sent.length}`).toString('base64')
  return {
    sent,
    show: async (userId) => show(toKeys(userId)),
    sign: async (userId, digest) => sign(Buffer.from(digest), toKeys(userId).secretKey).toString('base64'),
    async send(userId, messages, validUntil) {
      sent.push({ userId: userId, messages, validUntil })
      return boc()
    },
    async transfer(userId, transfer) {
      sent.push({ userId: userId, transfer })
      return { boc: boc(), hash: '00'.repeat(32) }
    },
  }
}

const toKeys = (userId: number) => keyPairFromSeed(createHash('sha256').update(`person ${userId}`).digest())

function show({ publicKey }: KeyPair): UserWallet {
  const { address, init } = WalletContractV5R1.create({ workchain: 0, publicKey })
  return {
    rawAddress: address.toRawString(),
    address: address.toString({ bounceable: false }),
    network: '-239',
    publicKey: publicKey.toString('hex'),
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
    ton: '5000000000',
    usdt: '100000000',
  }
}
