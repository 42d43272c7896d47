import { money, toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { findTransfer, lockBalances, post } from '../../ledger/ledger.store.ts'
import { lockDebt, saveDebt } from './debts.store.ts'
import { reversalTransfer, rewardKey, splitBy } from './reward.rules.ts'
import { lockReversal, type StoredReward, saveReversal, saveStatus } from './rewards.store.ts'

/**
 * Takes one reward back: it is not paid, or what was paid is taken as far as it is there, and the rest is owed; its person
 * is told. docs/product.md, section 5. Answers false when it was taken back before, or another process is at it.
 */
export async function reverseReward(tx: Tx, rewardId: string): Promise<boolean> {
  const locked = await lockReversal(tx, rewardId)
  if (!locked) return false
  const { reward, now } = locked
  if (reward.status !== 'reversed') {
    await saveStatus(tx, [rewardId], 'reversed')
    await tellReversed(tx, reward)
  }
  const outcome = reward.status === 'paid' ? await takeBackPaid(tx, reward, now) : {}
  await saveReversal(tx, rewardId, { at: now, ...outcome })
  return true
}

/** The debt is locked before the account, as everywhere. */
async function takeBackPaid(tx: Tx, reward: StoredReward, now: Date) {
  const { inviterId, inviteeId, amount } = reward
  const debt = await lockDebt(tx, inviterId, amount.currency)
  const balance = (await lockBalances(tx, inviterId))[amount.currency]
  const { taken, rest } = splitBy(amount, balance.amount)
  if (rest.amount > 0n) await saveDebt(tx, inviterId, money(amount.currency, debt.amount + rest.amount))
  if (taken.amount > 0n) {
    const { id: transferId } = await findTransfer(tx, rewardKey(reward), inviteeId)
    await post(tx, [reversalTransfer(reward, { transferId, taken })], now)
  }
  return { taken: taken.amount, owed: rest.amount }
}

async function tellReversed(tx: Tx, { id, inviterId, amount }: StoredReward): Promise<void> {
  const sum = { amount: toDecimalText(amount), currency: amount.currency }
  await tell(tx, {
    key: `share_reversed:${id}`,
    userId: inviterId,
    content: { kind: 'share_reversed', values: { sum } },
  })
}
