import { type BalanceCurrency, type Money, wholeUnits } from '@enp/shared/money'
import { getNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import { type LedgerTransfer, type SystemAccountKind, systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'

/** The stand-in user of development, with the specification's sample balances (section 9). */
export const standInUser = { id: 700_100, first_name: 'Алексей', last_name: 'Миронов', language_code: 'ru' } as const

const sample: ReadonlyArray<{ amount: Money<BalanceCurrency>; from: SystemAccountKind }> = [
  { amount: wholeUnits('enp', 1000n), from: 'emission' },
  { amount: { currency: 'usdt', amount: 25_500_000n }, from: 'usdt_hot' },
  { amount: { currency: 'ton', amount: 12_400_000_000n }, from: 'ton_hot' },
  { amount: wholeUnits('stars', 150n), from: 'stars_clearing' },
]

/** Once. Does nothing for other users. */
export async function grantSample(tx: Tx, user: User): Promise<void> {
  if (user.telegramId !== standInUser.id) return
  const transfers = sample.map(
    ({ amount, from }): LedgerTransfer => ({
      key: `sample:${user.id}:${amount.currency}`,
      kind: 'sample',
      postings: [{ from: systemAccount(from), to: userAccount(user.id), amount }],
    }),
  )
  await postTransfers(tx, transfers, await getNow(tx))
}
