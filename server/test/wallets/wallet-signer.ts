import { createHash } from 'node:crypto'
import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Address, beginCell, type Cell, contractAddress, storeStateInit } from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton'

/** Host of WEBAPP_URL in the tests. */
export const proofDomain = '127.0.0.1:3000'

interface Init {
  readonly code: Cell
  readonly data: Cell
}

/** Wallet that signs as real applications do, without code of the server. */
export interface SignerWallet {
  readonly address: string
  readonly publicKey: string
  readonly secretKey: Buffer
  readonly init: Init
}

export const keyPair = (seed: number) => keyPairFromSeed(createHash('sha256').update(`wallet ${seed}`).digest())

const contracts = {
  v3r2: (publicKey: Buffer) => WalletContractV3R2.create({ workchain: 0, publicKey }),
  v4r2: (publicKey: Buffer) => WalletContractV4.create({ workchain: 0, publicKey }),
  v5r1: (publicKey: Buffer, network: ChainNetwork) =>
    WalletContractV5R1.create({ workchain: 0, publicKey, walletId: { networkGlobalId: Number(network) } }),
}

let lastSeed = 0

export function newWallet(
  version: keyof typeof contracts = 'v4r2',
  network: ChainNetwork = '-3',
  seed?: number,
): SignerWallet {
  lastSeed += 1
  const { publicKey, secretKey } = keyPair(seed ?? 1_000 + lastSeed)
  const { address, init } = contracts[version](publicKey, network)
  return { address: address.toRawString(), publicKey: publicKey.toString('hex'), secretKey, init }
}

/** Wallet with custom code and a separate key. */
export function homeMade(code: Cell, data: Cell, seed: number): SignerWallet {
  const { publicKey, secretKey } = keyPair(seed)
  const address: Address = contractAddress(0, { code, data })
  return { address: address.toRawString(), publicKey: publicKey.toString('hex'), secretKey, init: { code, data } }
}

export const toStateInit = (init: Init) =>
  beginCell()
    .store(storeStateInit({ code: init.code, data: init.data }))
    .endCell()
    .toBoc()
    .toString('base64')

interface Signing {
  readonly payload: string
  /** Unix seconds. */
  readonly timestamp: number
  readonly domain?: string
  readonly network?: ChainNetwork
}

export function prove(wallet: SignerWallet, { payload, timestamp, domain = proofDomain, network = '-3' }: Signing) {
  const numbers = Buffer.alloc(16)
  numbers.writeUInt32LE(Buffer.byteLength(domain), 4)
  numbers.writeUInt32LE(timestamp, 8)
  const message = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    numbers.subarray(0, 4),
    Buffer.from(wallet.address.slice(2), 'hex'),
    numbers.subarray(4, 8),
    Buffer.from(domain),
    numbers.subarray(8),
    Buffer.from(payload),
  ])
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
  const digest = sha256(Buffer.concat([Buffer.from('ffff', 'hex'), Buffer.from('ton-connect'), sha256(message)]))
  return {
    address: wallet.address,
    network,
    publicKey: wallet.publicKey,
    proof: {
      timestamp: timestamp as number | string,
      domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
      payload,
      signature: sign(digest, wallet.secretKey).toString('base64'),
      stateInit: toStateInit(wallet.init),
    },
  }
}
