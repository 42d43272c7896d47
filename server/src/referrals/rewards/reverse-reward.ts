import { toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { referralRewardKey, reversalTransfer } from '../referrals.rules.ts'
import { collectOrOwe } from './repay-debt.ts'
import { insertReversals, lockReversal, type StoredReward, saveReversal, saveStatus } from './rewards.store.ts'

/** A debt covers the rest if the balance is too low. False if reversed before or right now. */
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
    const { id: transferId } = await findTransfer(tx, referralRewardKey(reward), inviteeId)
    await postTransfers(tx, [reversalTransfer(reward, { transferId, taken })], now)
  }
  return { taken: taken.amount, owed: owed.amount }
}

/** The notification is about a refunded purchase, so a reversed task sends none. */
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

/** Only stores the request, so that a refund waits for no other account; a job reverses them. */
export async function requestRewardReversals(tx: Tx, sources: readonly string[]): Promise<void> {
  await insertReversals(tx, sources)
}
