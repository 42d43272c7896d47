import { toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { findTransfer, post } from '../../ledger/ledger.store.ts'
import { collectOrOwe } from './collect-or-owe.ts'
import { reversalTransfer, rewardKey } from './reward.rules.ts'
import { lockReversal, type StoredReward, saveReversal, saveStatus } from './rewards.store.ts'

/**
 * Takes one reward back: it is not paid, or what was paid is taken as far as it is there, and the rest is owed; of a
 * purchase its person is told. docs/product.md, section 5. Answers false when it was taken back before, or another process is at it.
 */
export async function reverseReward(tx: Tx, rewardId: string): Promise<boolean> {
  const locked = await lockReversal(tx, rewardId)
  if (!locked) return false
  const { reward, now } = locked
  if (reward.status !== 'reversed') {
    await saveStatus(tx, [rewardId], 'reversed')
    if (isBought(reward)) await notifyReversed(tx, reward)
  }
  const outcome = reward.status === 'paid' ? await takeBackPaid(tx, reward, now) : {}
  await saveReversal(tx, rewardId, { at: now, ...outcome })
  return true
}

async function takeBackPaid(tx: Tx, reward: StoredReward, now: Date) {
  const { inviterId, inviteeId, amount } = reward
  const { taken, owed } = await collectOrOwe(tx, inviterId, amount)
  if (taken.amount > 0n) {
    const { id: transferId } = await findTransfer(tx, rewardKey(reward), inviteeId)
    await post(tx, [reversalTransfer(reward, { transferId, taken })], now)
  }
  return { taken: taken.amount, owed: owed.amount }
}

/** The message speaks of a purchase that was refunded: of a task that was undone nothing is told. */
const isBought = ({ activity }: StoredReward) =>
  activity === 'boost' || activity === 'booking' || activity === 'organizer_sale'

async function notifyReversed(tx: Tx, { id, inviterId, amount }: StoredReward): Promise<void> {
  const sum = { amount: toDecimalText(amount), currency: amount.currency }
  await enqueueNotification(tx, {
    key: `share_reversed:${id}`,
    userId: inviterId,
    content: { kind: 'share_reversed', values: { sum } },
  })
}
