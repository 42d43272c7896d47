import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Written from docs/rules/balance-proofs.md alone, so that it also checks the page. */
const currencies = ['enp', 'rub', 'stars', 'ton', 'usdt'] as const
type Sums = readonly bigint[]

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const write = (sums: Sums) => Buffer.from(sums.map((sum) => sum.toString(16).padStart(32, '0')).join(''), 'hex')

/**
 * Replies with the proof of the signed-in user and one more owner. `missing`: enp of the user, in
 * minor units, that the signed totals lack.
 */
export async function withSignedProof(page: Page, { missing = 0n }: { readonly missing?: bigint } = {}): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keys = [`AB12CD:${publicKey.export({ format: 'jwk' }).x}`]
  await page.route('**/v1/proof', (route) => route.fulfill({ json: { success: true, data: { proofs: [], keys } } }))
  let telegramId = 0
  await page.route('**/v1/auth/login', async (route) => {
    const response = await route.fetch()
    telegramId = (await response.json()).user.telegram_id
    await route.fulfill({ response })
  })
  await page.route('**/v1/proof/own', async (route) => {
    const proof = signProof(`telegram:${telegramId}`, privateKey)
    const [enp, ...rest] = proof.sums
    const sums = [String(BigInt(enp ?? 0) + missing), ...rest]
    await route.fulfill({ json: { success: true, data: { proof: { ...proof, sums } } } })
  })
}

function signProof(owner: string, key: KeyObject) {
  const own: Sums = [815_204_000_000n, 0n, 3_550n, 12_400_000_000n, 250_000_000n]
  const other: Sums = [44_907_118_000_000n, 1_250_000n, 210n, 93_400_000_000n, 4_180_000_000n]
  const salt = Buffer.alloc(32, 5)
  const leaf = sha256(Buffer.of(0), sha256(salt, Buffer.from(owner)), write(own))
  const neighbour = sha256(Buffer.from('another leaf'))
  const root = sha256(Buffer.of(1), leaf, write(own), neighbour, write(other))
  const statement = [
    'enp travel proof of balances 1',
    ...['day 2026-11-28', 'taken 2026-11-28T00:00:04.312Z', 'accounts 1250', `root ${root.toString('hex')}`],
    ...currencies.map((currency, index) => `owes ${currency} ${(own[index] ?? 0n) + (other[index] ?? 0n)}`),
    ...['holds ton 120000000000', 'holds usdt 5000000000', 'previous none'],
  ].join('\n')
  return {
    ...{ statement, keyId: 'AB12CD', owner, salt: salt.toString('hex'), sums: own.map(String) },
    signature: sign(null, Buffer.from(statement), key).toString('base64url'),
    path: [{ side: 'right', hash: neighbour.toString('hex'), sums: other.map(String) }],
  }
}
