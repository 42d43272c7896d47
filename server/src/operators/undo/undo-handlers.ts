import { undoOperatorCancellation } from '../../bookings/cancellation/operator/cancel-by-operator.ts'
import { undoCaseDecision } from '../../bookings/cases/decide-case.ts'
import { undoReviewDecision } from '../../bookings/reviews/decide-review.ts'
import { undoPhotoDecision } from '../../bookings/reviews/photos/decide-review-photos.ts'
import type { Tx } from '../../core/database/database.ts'
import { undoImportDecision } from '../../organizers/import-reviews/undo-import-decision.ts'
import { undoQuestionDecision } from '../../organizers/questions/decide-question.ts'
import { undoTaxRemittance } from '../../organizers/tax/remit-tax.ts'
import { undoFriendDecision } from '../../referrals/review/decide-friend.ts'
import { undoHandover } from '../../support/hand-over.ts'
import { undoTemplateChange } from '../../support/templates/manage-templates.ts'
import { undoApproval } from '../../tasks/reverse-task.ts'
import { restoreOwners } from '../../team/members/change-owners.ts'
import { undoTransferCredit, undoTransferIgnore } from '../../wallets/deposit-scan/decide-unmatched.ts'
import { undoAcknowledgement } from '../../wallets/outgoing/acknowledge-outgoing.ts'
import { undoRelease } from '../../wallets/payouts/decide-held-withdrawal.ts'
import type { AuditAction } from '../access/audit.rules.ts'
import { undoLegalPublication, undoLegalRevocation } from '../legal/publish-legal-text.ts'
import { undoChoice } from '../message-budget/choose-channel.ts'
import { undoPayment } from '../message-budget/pay-for-messages.ts'
import { undoVerification } from '../organizers/verify-organizer.ts'
import { undoPaymentReview } from '../payments/review-payment.ts'
import { undoInvitationChange } from '../permissions/invitations/invite-operator.ts'
import { undoPermissions } from '../permissions/set-permissions.ts'
import { undoPromoCreation, undoPromoStop } from '../promo-codes/manage-promo-codes.ts'
import { undoKeyIssue, undoKeyRevocation } from '../resellers/manage-reseller-keys.ts'
import {
  undoResellerBlock,
  undoResellerCreation,
  undoResellerUnblock,
  undoTermsChange,
} from '../resellers/manage-resellers.ts'
import { undoResellerPayment } from '../resellers/record-reseller-payment.ts'
import { undoAliasChange } from '../search-words/manage-place-aliases.ts'
import { undoSynonymChange } from '../search-words/manage-synonyms.ts'
import { undoSettingChange } from '../settings/change-setting.ts'
import { undoRevocation } from '../settings/revoke-setting.ts'
import { undoResumption, undoSuspension } from '../suspensions/suspend-subject.ts'
import { undoSuspendedBookings } from '../suspensions/suspended-bookings.ts'
import { undoRetiring } from '../tasks/manage-tasks.ts'
import { undoDecline } from '../tasks/review-tasks.ts'

interface Undoing {
  readonly subject: string
  readonly operatorId: number
  /** Data stored by `recordUndoableAction`; its type belongs to the action. */
  readonly undo: never
}

/** Returns false, and changes nothing, if the decision has changed since. */
type Undo = (tx: Tx, undoing: Undoing) => Promise<boolean>

/** Money that has gone to Telegram, a card or the chain can't be undone. */
export const undoHandlers: Readonly<Partial<Record<AuditAction, Undo>>> = {
  'booking.cancel': (tx, { undo }) => undoOperatorCancellation(tx, undo),
  'case.decide': (tx, { subject }) => undoCaseDecision(tx, subject),
  'review.publish': (tx, { subject, operatorId, undo }) =>
    undoReviewDecision(tx, subject, undo, { decided: 'published', operatorId }),
  'review.hide': (tx, { subject, operatorId, undo }) =>
    undoReviewDecision(tx, subject, undo, { decided: 'hidden', operatorId }),
  'question.publish': (tx, { subject, operatorId, undo }) => undoQuestionDecision(tx, subject, undo, operatorId),
  'question.hide': (tx, { subject, operatorId, undo }) => undoQuestionDecision(tx, subject, undo, operatorId),
  'review.approve_photos': (tx, { subject, operatorId, undo }) =>
    undoPhotoDecision(tx, subject, undo, { decided: 'approved', operatorId }),
  'review.refuse_photos': (tx, { subject, operatorId, undo }) =>
    undoPhotoDecision(tx, subject, undo, { decided: 'refused', operatorId }),
  'import.publish': (tx, { subject, undo }) => undoImportDecision(tx, subject, undo),
  'import.return': (tx, { subject, undo }) => undoImportDecision(tx, subject, undo),
  'service.suspend': (tx, { subject: id, undo }) => undoSuspension(tx, { kind: 'service', id }, undo),
  'service.resume': (tx, { subject: id, undo }) => undoResumption(tx, { kind: 'service', id }, undo),
  'organizer.suspend': (tx, { subject: id, undo }) => undoSuspension(tx, { kind: 'organizer', id }, undo),
  'organizer.resume': (tx, { subject: id, undo }) => undoResumption(tx, { kind: 'organizer', id }, undo),
  'organizer.cancel_bookings': (tx, { undo }) => undoSuspendedBookings(tx, undo),
  'verification.give': (tx, { subject }) => undoVerification(tx, subject, true),
  'verification.take': (tx, { subject }) => undoVerification(tx, subject, false),
  'owner.appoint': (tx, { subject, undo }) => restoreOwners(tx, subject, undo),
  'owner.remove': (tx, { subject, undo }) => restoreOwners(tx, subject, undo),
  'person.suspend': (tx, { subject: id, undo }) => undoSuspension(tx, { kind: 'user', id }, undo),
  'person.resume': (tx, { subject: id, undo }) => undoResumption(tx, { kind: 'user', id }, undo),
  'tax.remit': (tx, { subject }) => undoTaxRemittance(tx, subject),
  'setting.set': (tx, { undo }) => undoSettingChange(tx, undo),
  'setting.check': (tx, { undo }) => undoSettingChange(tx, undo),
  'setting.revoke': (tx, { undo }) => undoRevocation(tx, undo),
  'legal.publish': (tx, { undo }) => undoLegalPublication(tx, undo),
  'legal.revoke': (tx, { undo }) => undoLegalRevocation(tx, undo),
  'synonym.add': (tx, { undo }) => undoSynonymChange(tx, undo),
  'synonym.remove': (tx, { undo }) => undoSynonymChange(tx, undo),
  'place_alias.add': (tx, { undo }) => undoAliasChange(tx, undo),
  'place_alias.remove': (tx, { undo }) => undoAliasChange(tx, undo),
  'message_budget.choose': (tx, { undo }) => undoChoice(tx, undo),
  'message_budget.pay': (tx, { undo }) => undoPayment(tx, undo),
  'operator.set': (tx, { subject, undo }) => undoPermissions(tx, subject, undo),
  'operator.invite': (tx, { subject }) => undoInvitationChange(tx, subject, true),
  'operator.invite_revoke': (tx, { subject }) => undoInvitationChange(tx, subject, false),
  'promo.create': (tx, { subject }) => undoPromoCreation(tx, subject),
  'promo.stop': (tx, { subject }) => undoPromoStop(tx, subject),
  'reseller.create': (tx, { subject }) => undoResellerCreation(tx, subject),
  'reseller.terms': (tx, { subject, undo }) => undoTermsChange(tx, subject, undo),
  'reseller.block': (tx, { subject }) => undoResellerBlock(tx, subject),
  'reseller.unblock': (tx, { subject }) => undoResellerUnblock(tx, subject),
  'reseller.issue_key': (tx, { subject }) => undoKeyIssue(tx, subject),
  'reseller.revoke_key': (tx, { subject }) => undoKeyRevocation(tx, subject),
  'reseller.payment': (tx, { subject }) => undoResellerPayment(tx, subject),
  'support.hand_over': (tx, { subject, undo }) => undoHandover(tx, subject, undo),
  'support.template_add': (tx, { undo }) => undoTemplateChange(tx, undo),
  'support.template_change': (tx, { undo }) => undoTemplateChange(tx, undo),
  'support.template_remove': (tx, { undo }) => undoTemplateChange(tx, undo),
  'friend.count': (tx, { subject, undo }) => undoFriendDecision(tx, subject, undo, true),
  'friend.refuse': (tx, { subject, undo }) => undoFriendDecision(tx, subject, undo, false),
  'task.approve': (tx, { subject, undo }) => undoApproval(tx, subject, undo),
  'task.decline': (tx, { subject, undo }) => undoDecline(tx, subject, undo),
  'task.retire': (tx, { subject }) => undoRetiring(tx, subject),
  'deposit.resolve': (tx, { subject }) => undoTransferCredit(tx, subject),
  'deposit.ignore': (tx, { subject }) => undoTransferIgnore(tx, subject),
  'payout.acknowledge': (tx, { subject }) => undoAcknowledgement(tx, subject),
  'withdrawal.release': (tx, { subject, undo }) => undoRelease(tx, subject, undo),
  'payment.park': (tx, { subject, operatorId, undo }) => undoPaymentReview(tx, subject, undo, operatorId),
  'payment.resolve': (tx, { subject, operatorId, undo }) => undoPaymentReview(tx, subject, undo, operatorId),
}
