import type { MoneyEffect } from '../core/effects.ts'
import type { AccountRef, LedgerTransfer } from './transfer.rules.ts'

/** Returns what each user and organizer got or spent, also when only their history shows it. */
export function toMoneyEffects(transfers: readonly LedgerTransfer[]): MoneyEffect[] {
  return transfers.flatMap((transfer) => {
    const { key: id, kind, entry } = transfer
    const booking = entry?.relatedEntityType === 'booking' && entry.relatedEntityId
    const common = { event: 'money', kind, id, ...(booking && { bookingId: booking }) } as const
    const owned = sumByOwner(transfer).map((sum) => ({ ...common, ...sum, amount: String(sum.amount) }))
    if (!entry || owned.some(({ userId, currency }) => userId === entry.userId && currency === entry.amount.currency))
      return owned
    const { amount, currency } = entry.amount
    return [...owned, { ...common, userId: entry.userId, amount: String(amount), currency }]
  })
}

interface OwnerSum extends Pick<MoneyEffect, 'userId' | 'organizerId' | 'currency'> {
  readonly amount: bigint
}

function sumByOwner({ postings }: LedgerTransfer): OwnerSum[] {
  const sums = new Map<string, OwnerSum>()
  const add = (account: AccountRef, currency: MoneyEffect['currency'], amount: bigint) => {
    if (!('owner' in account)) return
    const { owner, kind } = account
    const key = `${kind}:${owner}:${currency}`
    const name = kind === 'available' ? { userId: owner } : { organizerId: owner }
    sums.set(key, { ...name, currency, amount: (sums.get(key)?.amount ?? 0n) + amount })
  }
  for (const { from, to, amount } of postings) {
    add(from, amount.currency, -amount.amount)
    add(to, amount.currency, amount.amount)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
