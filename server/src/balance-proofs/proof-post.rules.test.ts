import { expect, test } from 'vitest'
import { formatProofPost } from './proof-post.rules.ts'

const statement = {
  ...{ day: '2026-11-28', takenAt: '2026-11-28T00:00:04.312Z', accounts: 1_250, root: '5b'.repeat(32) },
  ...{ sums: [815_000_000n, 1_250_000n, 0n, 93_000_000_000n, 410_000_000n], previous: undefined },
}

test('names the totals, the root and the link in Russian and English', () => {
  const post = formatProofPost({ ...statement, holdings: { ton: 120_000_000_000n } }, 'https://enp.travel/v1/proof')
  expect(post).toContain('<b>Подтверждение балансов за 2026-11-28</b>')
  expect(post).toContain('<b>Proof of balances for 2026-11-28</b>')
  expect(post).toContain('12500 RUB, 0 STARS, 93 TON, 410 USDT. Owners: 1250.')
  expect(post).toContain('In the wallets on the chain: 120 TON.')
  expect(post).toContain(`<code>${statement.root}</code>\nhttps://enp.travel/v1/proof`)
})

test('has no line about wallets without a chain', () => {
  expect(formatProofPost({ ...statement, holdings: {} }, 'https://enp.travel/v1/proof')).not.toContain('wallets')
})
