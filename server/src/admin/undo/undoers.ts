import { undoReviewDecision } from '../../bookings/reviews/decide-review.ts'
import type { Tx } from '../../core/database.ts'
import type { AuditAction } from '../../operators/audit.rules.ts'
import { undoPaymentReview } from '../../payments/operator/review-payment.ts'
import { undoFriendDecision } from '../../referrals/review/decide-friend.ts'
import { undoRetiring } from '../../tasks/operator/manage-tasks.ts'
import { undoDecline } from '../../tasks/operator/review-tasks.ts'
import { undoApproval } from '../../tasks/reverse-task.ts'
import { undoIgnored, undoResolved } from '../../wallets/deposit-scan/decide-unmatched.ts'
import { undoRelease } from '../../wallets/payouts/decide-held-withdrawal.ts'

interface Undoing {
  readonly subject: string
  readonly operatorId: number
  /** As the deed was recorded with `recordDeed`: the seam is here, each reads what its own action wrote. */
  readonly undo: never
}

/** Takes a deed back. False where what was decided doesn't stand any more; then nothing is changed. */
type Undo = (tx: Tx, undoing: Undoing) => Promise<boolean>

/**
 * What can be undone; docs/product.md, section 11. Money that has left to the messenger, a card or the chain doesn't come
 * back by a press: refunds, a booking's cancellation, a withdrawal that was given back.
 */
export const undoers: Readonly<Partial<Record<AuditAction, Undo>>> = {
  'review.publish': (tx, { subject, operatorId, undo }) =>
    undoReviewDecision(tx, subject, undo, { decided: 'published', operatorId }),
  'review.hide': (tx, { subject, operatorId, undo }) =>
    undoReviewDecision(tx, subject, undo, { decided: 'hidden', operatorId }),
  'friend.count': (tx, { subject, undo }) => undoFriendDecision(tx, subject, undo, true),
  'friend.refuse': (tx, { subject, undo }) => undoFriendDecision(tx, subject, undo, false),
  'task.approve': (tx, { subject, undo }) => undoApproval(tx, subject, undo),
  'task.decline': (tx, { subject, undo }) => undoDecline(tx, subject, undo),
  'task.retire': (tx, { subject }) => undoRetiring(tx, subject),
  'deposit.resolve': (tx, { subject }) => undoResolved(tx, subject),
  'deposit.ignore': (tx, { subject }) => undoIgnored(tx, subject),
  'withdrawal.release': (tx, { subject, undo }) => undoRelease(tx, subject, undo),
  'payment.park': (tx, { subject, operatorId, undo }) => undoPaymentReview(tx, subject, undo, operatorId),
  'payment.resolve': (tx, { subject, operatorId, undo }) => undoPaymentReview(tx, subject, undo, operatorId),
}
