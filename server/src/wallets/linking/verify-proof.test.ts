import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { Address, beginCell, Cell } from '@ton/core'
import {
  WalletContractV1R1,
  WalletContractV1R2,
  WalletContractV1R3,
  WalletContractV2R1,
  WalletContractV2R2,
  WalletContractV3R1,
  WalletContractV3R2,
  WalletContractV4,
  WalletContractV5Beta,
  WalletContractV5R1,
} from '@ton/ton'
import { describe, expect, test } from 'vitest'
import { homeMade, keyPair, newWallet, prove, type SignerWallet } from '../../../test/wallets/wallet-signer.ts'
import type { ChainKey } from './fetch-public-key.ts'
import { verifyProof } from './verify-proof.ts'
import { walletCodes } from './wallet-codes.rules.ts'

const domain = 'app.example.org'
const now = new Date('2030-03-12T10:00:00Z')
const seconds = now.getTime() / 1000
const payload = '5b'.repeat(32)
type Claim = ReturnType<typeof prove>

const sign = (wallet: SignerWallet, over: object = {}) =>
  prove(wallet, { payload, timestamp: seconds, domain, network: '-239', ...over })

interface Server {
  readonly network?: ChainNetwork
  readonly publicKey?: ChainKey
}

const verify = (claim: Claim, { network = '-239', publicKey }: Server = {}) =>
  verifyProof(claim, { network, domain, now, findPublicKey: async () => publicKey })

const wallet = newWallet('v4r2', '-239', 7)
const other = newWallet('v4r2', '-239', 9)
const withProof = (claim: Claim, proof: Partial<Claim['proof']>) => ({ ...claim, proof: { ...claim.proof, ...proof } })

describe('verifyProof', () => {
  test.each([
    ['v3r2', '-239'],
    ['v4r2', '-239'],
    ['v5r1', '-239'],
    ['v5r1', '-3'],
  ] as const)('accepts a proof from an undeployed %s wallet on network %s', async (version, network) => {
    const signer = newWallet(version, network, 7)
    expect(await verify(sign(signer, { network }), { network })).toEqual({
      address: signer.address,
      publicKey: Buffer.from(signer.publicKey, 'hex'),
      version,
    })
  })

  test('accepts a proof from every wallet contract that the library knows, with the key in its data', async () => {
    const contracts = {
      v1r1: WalletContractV1R1,
      v1r2: WalletContractV1R2,
      v1r3: WalletContractV1R3,
      v2r1: WalletContractV2R1,
      v2r2: WalletContractV2R2,
      v3r1: WalletContractV3R1,
      v3r2: WalletContractV3R2,
      v4r2: WalletContractV4,
      v5beta: WalletContractV5Beta,
      v5r1: WalletContractV5R1,
    }
    const versions = [...walletCodes.values()].map((code) => code.version)
    expect(versions).toEqual([...Object.keys(contracts), 'telegram'])
    const { publicKey } = keyPair(7)
    for (const [version, contract] of Object.entries(contracts)) {
      const { code, data } = contract.create({ workchain: 0, publicKey }).init
      expect(await verify(sign(homeMade(code, data, 7)))).toMatchObject({ version, publicKey })
    }
  })

  test('accepts a time as text, five minutes old, or a minute ahead', async () => {
    const claim = sign(wallet)
    for (const timestamp of [seconds - 300, seconds + 60]) await verify(sign(wallet, { timestamp }))
    expect(await verify(withProof(claim, { timestamp: String(seconds) }))).toMatchObject({ version: 'v4r2' })
  })

  test('accepts an address in capital letters and returns it in lower case', async () => {
    const { address } = await verify({ ...sign(wallet), address: `0:${wallet.address.slice(2).toUpperCase()}` })
    expect(address).toBe(wallet.address)
  })

  test('accepts a proof from a deployed contract of unknown code that reports its key on the chain', async () => {
    const signer = homeMade(beginCell().storeUint(7, 8).endCell(), beginCell().endCell(), 7)
    const { publicKey } = keyPair(7)
    expect(await verify(sign(signer), { publicKey })).toEqual({
      address: signer.address,
      publicKey,
      version: 'unknown',
    })
    await expect(verify(sign(signer), { publicKey: keyPair(9).publicKey })).rejects.toMatchObject({
      details: { reason: 'wrong_key' },
    })
  })
})

/** Code and data as the contract's page in the TON documentation describes them. */
function telegramWallet(anchorSeed: number, signerSeed = anchorSeed): SignerWallet {
  const code = Cell.fromBase64('te6ccgEBAQEAGgAAMP8AIJgh10mDCLnyQN+Ahfgz0O0eIO1T2Q==')
  const { publicKey } = keyPair(anchorSeed)
  const subwallet = 0x7fff7f11
  const data = beginCell().storeUint(0, 8).storeUint(0, 32).storeUint(subwallet, 32).storeBuffer(publicKey).endCell()
  return homeMade(code, data, signerSeed)
}

describe('verifyProof of the wallet of Telegram', () => {
  const anchor = keyPair(7).publicKey
  const replaced = keyPair(9).publicKey

  test('accepts the first key while the contract is not deployed', async () => {
    const signer = telegramWallet(7)
    const proved = { address: signer.address, publicKey: anchor, version: 'telegram' }
    expect(await verify(sign(signer), { publicKey: 'not_deployed' })).toEqual(proved)
  })

  test('accepts the key that the deployed contract reports, also a replaced one', async () => {
    expect(await verify(sign(telegramWallet(7)), { publicKey: anchor })).toMatchObject({ publicKey: anchor })
    const signer = telegramWallet(7, 9)
    expect(await verify(sign(signer), { publicKey: replaced })).toMatchObject({ publicKey: replaced })
  })

  test.each([
    ['the first key after it was replaced', telegramWallet(7), replaced, 'wrong_key'],
    ['another key before the contract is deployed', telegramWallet(7, 9), 'not_deployed', 'wrong_key'],
    ['any key of a contract that reports none', telegramWallet(7), undefined, 'unknown_wallet'],
  ] as const)('refuses %s', async (_what, signer, publicKey, reason) => {
    await expect(verify(sign(signer), { publicKey })).rejects.toMatchObject({ details: { reason } })
  })
})

const refusals: readonly [what: string, make: () => Claim, reason: string][] = [
  ['signed for another site', () => sign(wallet, { domain: 'evil.example.org' }), 'wrong_domain'],
  [
    'whose domain was swapped afterwards',
    () =>
      withProof(sign(wallet, { domain: 'evil.example.org' }), {
        domain: { value: domain, lengthBytes: domain.length },
      }),
    'wrong_signature',
  ],
  [
    'whose domain has another length than it says',
    () => withProof(sign(wallet), { domain: { value: domain, lengthBytes: domain.length + 1 } }),
    'wrong_domain',
  ],
  ['from the future', () => sign(wallet, { timestamp: seconds + 61 }), 'from_future'],
  ['whose time was changed afterwards', () => withProof(sign(wallet), { timestamp: seconds + 1 }), 'wrong_signature'],
  ['whose time is no number', () => withProof(sign(wallet), { timestamp: 'NaN' }), 'malformed'],
  ['whose time no clock can show', () => withProof(sign(wallet), { timestamp: 1e300 }), 'malformed'],
  ['whose time is written with a fraction', () => withProof(sign(wallet), { timestamp: seconds + 0.5 }), 'malformed'],
  ['whose payload is longer than any of ours', () => sign(wallet, { payload: 'x'.repeat(129) }), 'malformed'],
  [
    'whose signature was changed',
    () => {
      const claim = sign(wallet)
      const bytes = Buffer.from(claim.proof.signature, 'base64')
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
      return withProof(claim, { signature: bytes.toString('base64') })
    },
    'wrong_signature',
  ],
  ['whose signature is cut short', () => withProof(sign(wallet), { signature: 'AAAA' }), 'wrong_signature'],
  ['whose payload was swapped', () => withProof(sign(wallet), { payload: '6c'.repeat(32) }), 'wrong_signature'],
  ['of the other network', () => sign(wallet, { network: '-3' }), 'wrong_network'],
  [
    'for somebody else’s address with one’s own state init',
    () => ({ ...sign(wallet), address: other.address }),
    'wrong_state_init',
  ],
  [
    'for somebody else’s address and state init with one’s own key',
    () => ({ ...sign({ ...other, secretKey: wallet.secretKey }), publicKey: wallet.publicKey }),
    'wrong_key',
  ],
  [
    'for somebody else’s address, state init and key with one’s own signature',
    () => sign({ ...other, secretKey: wallet.secretKey }),
    'wrong_signature',
  ],
  [
    'with the state init of another contract of the same key',
    () => withProof(sign(wallet), { stateInit: sign(newWallet('v5r1', '-239', 7)).proof.stateInit }),
    'wrong_state_init',
  ],
  [
    'of home-made code that has the key where v4 has it',
    () => sign(homeMade(beginCell().storeUint(1, 8).endCell(), wallet.init.data, 7)),
    'unknown_wallet',
  ],
  [
    'of known code whose data end before the key',
    () => sign(homeMade(wallet.init.code, beginCell().storeUint(1, 32).endCell(), 7)),
    'unknown_wallet',
  ],
  ['without a state init', () => withProof(sign(wallet), { stateInit: '' }), 'no_state_init'],
  ['whose state init is no cell', () => withProof(sign(wallet), { stateInit: 'AAAA' }), 'no_state_init'],
  [
    'whose state init is a cell of something else',
    () => withProof(sign(wallet), { stateInit: beginCell().endCell().toBoc().toString('base64') }),
    'no_state_init',
  ],
  [
    'for an address as people write it',
    () => ({ ...sign(wallet), address: Address.parseRaw(wallet.address).toString() }),
    'wrong_address',
  ],
  [
    'for an account of the masterchain',
    () => ({ ...sign(wallet), address: `-1:${wallet.address.slice(2)}` }),
    'wrong_address',
  ],
]

describe('verifyProof with an invalid proof', () => {
  test.each(refusals)('rejects a proof %s', async (_what, make, reason) => {
    await expect(verify(make())).rejects.toMatchObject({ code: 'PROOF_INVALID', details: { reason } })
  })

  test('rejects a proof older than five minutes', async () => {
    await expect(verify(sign(wallet, { timestamp: seconds - 301 }))).rejects.toMatchObject({ code: 'PROOF_EXPIRED' })
  })

  test('rejects wrong content before it requests a key from the chain', async () => {
    const asked = () => Promise.reject(new Error('the chain was asked'))
    const expected = { network: '-239', domain, now, findPublicKey: asked } as const
    await expect(verifyProof(sign(wallet, { domain: 'evil.example.org' }), expected)).rejects.toMatchObject({
      code: 'PROOF_INVALID',
    })
  })
})

test('one key has a v5r1 address per network but the same v4r2 address on both', () => {
  const addresses = (version: 'v4r2' | 'v5r1') =>
    new Set([newWallet(version, '-239', 7).address, newWallet(version, '-3', 7).address])
  expect([addresses('v4r2').size, addresses('v5r1').size]).toEqual([1, 2])
})
